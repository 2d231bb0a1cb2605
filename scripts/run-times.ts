import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const file = join(import.meta.dirname, '../.cache/test-times.json')
const KEPT = 10

/** Seconds of the last ten whole runs of the tests on this machine, the latest last. */
function readTimes(): number[] {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as number[]
  } catch {
    return []
  }
}

/** Keeps the time of a whole run, and says it beside those before it. */
export function sayRunTime(seconds: number): string {
  const before = readTimes()
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify([...before, Math.round(seconds)].slice(-KEPT)))
  return `took ${minutesOf(seconds)}; before: ${before.map(minutesOf).join(', ') || 'no other run'}`
}

function minutesOf(seconds: number): string {
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
