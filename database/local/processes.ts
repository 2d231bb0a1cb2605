import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

/** True when a process of this id exists, ours or anybody's. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** The command line of a process, or '' when there is none. */
export function commandLine(pid: number): string {
  try {
    if (existsSync('/proc/self/cmdline')) {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
    }
    return execFileSync('ps', ['-p', String(pid), '-o', 'args='], { encoding: 'utf8' }).trim()
  } catch {
    return ''
  }
}

/** When a process began, in words that differ for the next process that gets the same id; '' when it is gone. */
export function beginning(pid: number): string {
  try {
    if (existsSync('/proc/self/stat')) {
      // The name (field 2) may hold blanks and brackets: count from behind the last bracket. A zombie (Z) is gone.
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')
      return fields[0] === 'Z' ? '' : (fields[19] ?? '')
    }
    return execFileSync('ps', ['-p', String(pid), '-o', 'lstart='], { encoding: 'utf8' }).trim()
  } catch {
    return ''
  }
}

/** Waits until a process is gone; false when it is still there after `timeout` milliseconds. */
export async function untilGone(pid: number, timeout: number): Promise<boolean> {
  const end = performance.now() + timeout
  while (beginning(pid) !== '') {
    if (performance.now() > end) return false
    await pause(20)
  }
  return true
}
