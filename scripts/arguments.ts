import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'

/** Options and arguments of a script. `--help` prints its usage, an option it does not know prints why as well; both end it. */
export function readArguments<O extends ParseArgsOptionsConfig>(usage: string, options: O) {
  if (process.argv.slice(2).some((argument) => argument === '--help' || argument === '-h')) {
    console.log(usage)
    process.exit(0)
  }
  try {
    return parseArgs({ allowPositionals: true, options })
  } catch (error) {
    console.error(`${(error as Error).message}\n${usage}`)
    process.exit(1)
  }
}
