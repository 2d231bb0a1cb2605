import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import type { z } from 'zod'

/**
 * Asks on the terminal until the answer is valid; `hidden` does not echo it. Skips the question if `given` is
 * set.
 * @throws if stdin is not a terminal, or if `given` is invalid.
 */
export async function ask<T>(
  question: string,
  schema: z.ZodType<T>,
  given: string | undefined,
  hidden = false,
): Promise<T> {
  for (;;) {
    const answer = given ?? (await readLine(`${question}: `, hidden))
    const read = schema.safeParse(answer)
    if (read.success) return read.data
    const reason = read.error.issues.map((issue) => issue.message).join(', ')
    if (given !== undefined) throw new Error(`${question}: ${reason}`)
    console.log(reason)
  }
}

async function readLine(prompt: string, hidden: boolean): Promise<string> {
  if (!process.stdin.isTTY) throw new Error(`${prompt.slice(0, -2)} is missing, and stdin is not a terminal`)
  process.stdout.write(prompt)
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({
    input: process.stdin,
    output: hidden ? nowhere : undefined,
    terminal: hidden,
  })
  const answer = await new Promise<string>((resolve, reject) => {
    terminal.once('line', resolve)
    terminal.once('SIGINT', () => reject(new Error('stopped')))
    terminal.once('close', () => reject(new Error('no answer')))
  })
  terminal.close()
  if (hidden) process.stdout.write('\n')
  return answer
}
