enum InteractionPlaceholder {}
