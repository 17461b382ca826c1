import Testing

/// Tests with real couriers, one after another: what they time and kill must
/// not wait for another test's processor.
@Suite(.serialized) enum CourierTests {}
