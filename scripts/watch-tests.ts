import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, watch } from 'node:fs'
import { join } from 'node:path'
import { prefixLines } from './prefix-lines.ts'

const ROOMS = ['app', 'platform', 'domains', 'demo', 'database', 'scripts', 'tests']
const SOURCE = /\.tsx?$/
const SETTLE_MS = 300

/**
 * Runs the unit and integration tests related to uncommitted changes, then those related to each saved file.
 * Vitest's own watch mode only knows files that a test of this run has already loaded.
 */
export function watchTests(root: string): { stop: () => Promise<void> } {
  const changed = new Set<string>()
  let running: ChildProcess | undefined
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  const run = (args: string[]): void => {
    running = startVitest(root, args)
    running.once('exit', (code, signal) => {
      running = undefined
      // An interrupted run leaves its files in `changed` for the next one.
      if (code === 0 && !signal && !timer) changed.clear()
    })
  }
  const runChanged = async (): Promise<void> => {
    if (running) await interrupt(running)
    timer = undefined
    const files = [...changed].filter((file) => existsSync(join(root, file)))
    if (!stopped && files.length > 0) run(['related', ...files])
  }
  const watchers = ROOMS.map((room) =>
    watch(join(root, room), { recursive: true }, (_event, file) => {
      if (!file || !SOURCE.test(file)) return
      changed.add(join(room, file))
      clearTimeout(timer)
      timer = setTimeout(() => void runChanged(), SETTLE_MS)
    }),
  )
  run(['--changed'])

  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      for (const watcher of watchers) watcher.close()
      if (running) await interrupt(running)
    },
  }
}

function startVitest(root: string, args: string[]): ChildProcess {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const options = ['--run', '--passWithNoTests', '--project', 'unit', '--project', 'integration']
  const child = spawn(process.execPath, [vitest, ...args, ...options], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  prefixLines('tests', child)
  return child
}

/** The first SIGINT lets Vitest stop the PostgreSQL of its run. */
async function interrupt(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit')
  child.kill('SIGINT')
  await exit
}
