import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

/** True if a process with this id exists, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** The command line of a process, or '' if there is none. */
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

/** The current start of the machine, after which process ids and start times begin anew; '' if unknown. */
export const boot = existsSync('/proc/sys/kernel/random/boot_id')
  ? readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  : ''

/** The start of a process as a text, to tell it from a later process with the same id; '' if it has ended. */
export function beginning(pid: number): string {
  try {
    if (existsSync('/proc/self/stat')) {
      // The name (field 2) may contain spaces and brackets, so count after the last bracket. A zombie (Z) has ended.
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

/** Waits until a process has ended; false if it still runs after `timeout` milliseconds. */
export async function untilGone(pid: number, timeout: number): Promise<boolean> {
  const end = performance.now() + timeout
  while (beginning(pid) !== '') {
    if (performance.now() > end) return false
    await pause(20)
  }
  return true
}
