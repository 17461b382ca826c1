import Glibc
import Pictures
import SystemShim

// Decodes the pictures that Satchel sends it, one after another, until Satchel
// is gone. It is started for that alone, and can do little else: see
// `satchel_confine`.

if CommandLine.argc == 3, CommandLine.arguments[1] == SheetProcess.option,
  let side = Int(CommandLine.arguments[2]),
  (1...PictureLimits.drawnSide).contains(side)
{
  SheetProcess.run(side: side)
}

var status = stat()
guard fstat(STDIN_FILENO, &status) == 0,
  status.st_mode & S_IFMT == S_IFSOCK
else {
  let sentence =
    "satchel-pictures decodes pictures for Satchel, which starts it by itself.\n"
  let isAsked = CommandLine.arguments.dropFirst().first == "--help"
  write(isAsked ? STDOUT_FILENO : STDERR_FILENO, sentence, sentence.utf8.count)
  exit(isAsked ? 0 : 2)
}
guard
  satchel_confine(PictureLimits.memory, Decoding.startsPrograms) == 0
else { exit(3) }
// What the person works with goes first.
_ = nice(10)

let channel = PictureChannel(STDIN_FILENO)
while let (request, file) = channel.nextRequest() {
  let time = PictureLimits.processorTime(for: request)
  guard satchel_allow_processor_time(Int32(time)) == 0 else { exit(3) }
  Decoding(of: file, for: request, into: channel).run()
  close(file)
}
