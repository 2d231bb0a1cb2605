import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const quint = join(import.meta.dirname, '../../node_modules/.bin/quint')

interface RunOptions {
  /** The module of the model. */
  main: string
  invariants: readonly string[]
  samples: number
  steps: number
  seed: string
}

/** Runs a model at random. Returns the names of the violated invariants, and its first `traces` with sets, maps and numbers as JavaScript's. */
export async function runModel(
  file: string,
  { main, invariants, samples, steps, seed }: RunOptions,
  traces = 0,
): Promise<{ violated: string[]; traces: unknown[][] }> {
  const folder = await mkdtemp(join(tmpdir(), 'model-'))
  const args = ['run', file, '--backend=typescript', `--main=${main}`, '--step=press', `--seed=${seed}`]
  const bounds = [`--max-samples=${samples}`, `--max-steps=${steps}`, '--verbosity=1']
  const output = traces > 0 ? [`--n-traces=${traces}`, `--out-itf=${join(folder, '{seq}.json')}`] : []
  try {
    const run = promisify(execFile)(quint, [...args, ...bounds, ...output, '--invariants', ...invariants], {
      maxBuffer: 50_000_000,
    })
    const violated = await run.then(
      () => [],
      (error: { stdout?: string; stderr?: string }) =>
        violatedIn(`${error.stdout}${error.stderr}`, invariants),
    )
    const files = (await readdir(folder)).toSorted()
    const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))
    return { violated, traces: texts.map((text) => statesOf(JSON.parse(text))) }
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** It lists them only where it checked several. */
function violatedIn(said: string, invariants: readonly string[]): string[] {
  if (!said.includes('[violation]')) throw new Error(`the model did not run:\n${said}`)
  const listed = [...said.matchAll(/❌ (\w+)/g)].map(([, name]) => name ?? '')
  return listed.length > 0 ? listed : [...invariants]
}

type Itf = { states: Record<string, unknown>[] }

/** Variables are named after their modules. */
const statesOf = ({ states }: Itf): unknown[] =>
  states.map((state) =>
    Object.fromEntries(
      Object.entries(state)
        .filter(([name]) => name !== '#meta')
        .map(([name, value]) => [name.split('::').at(-1), plain(value)]),
    ),
  )

/** Values of the Informal Trace Format: sets and lists as arrays, maps with texts as keys as objects. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  if ('#bigint' in value) return Number(value['#bigint'])
  if ('#set' in value) return (value['#set'] as unknown[]).map(plain)
  if ('#map' in value)
    return Object.fromEntries((value['#map'] as [string, unknown][]).map(([key, each]) => [key, plain(each)]))
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, plain(each)]))
}
