import { expect, test } from 'vitest'
import {
  chainFor,
  chainOf,
  isWhole,
  type LogFile,
  logFileName,
  logFilesOf,
  logFilesToRemove,
} from './log-files.ts'

const day = 86_400_000
const now = 1_780_000_000_000
const one = '20260513020500abcdef'
const two = '20260613020500abcdef'

/** Copies and parts of a log, by start, end and days ago. */
const file = (kind: LogFile['kind'], start: number, end: number, ago: number, generation = one): LogFile => {
  const facts = { kind, generation, timeline: 1, start: BigInt(start), end: BigInt(end), at: now - ago * day }
  return { ...facts, name: logFileName(facts) }
}
const base = (...given: [number, number, number, string?]) => file('base', ...given)
const part = (...given: [number, number, number, string?]) => file('part', ...given)
const names = (files: LogFile[]) => files.map(({ name }) => name)
const rule = { own: [one, two], current: one }

test('names say what a file is, and those of others are left alone', () => {
  const files = [base(10, 20, 3), part(0, 50, 2)]
  expect(
    logFilesOf([...names(files), 'the-box-20260513-020500-abc.backup.age', `${files[0]?.name}.part`]),
  ).toEqual(files)
})

test('a copy is replayed along parts without a gap, the longest of those that begin together', () => {
  const [copy, short, long, next] = [base(10, 20, 3), part(0, 50, 3), part(0, 80, 2), part(80, 90, 1)]
  const chain = chainOf(copy, [copy, short, next, long])
  expect(chain).toMatchObject({ parts: [long, next], end: 90n, at: now - day, resumes: null })
  expect(chainOf(copy, [short, next])).toMatchObject({ end: 50n, resumes: 80n })
  expect(chainOf(copy, [long, next], now - 2 * day)).toMatchObject({ parts: [long], resumes: null })
  expect(isWhole(chainOf(base(10, 60, 3), [short]))).toBe(false)
})

test('a restore takes the newest copy before the moment that is whole', () => {
  const [old, young, cut] = [base(10, 20, 9), base(60, 70, 2), base(95, 99, 1)]
  const files = [old, young, cut, part(0, 50, 5), part(50, 90, 1)]
  expect(chainFor(files)?.base).toBe(young)
  expect(chainFor(files, now - 5 * day)?.base).toBe(old)
  expect(chainFor(files, now - 10 * day)).toBeNull()
})

test('the newest two copies stay with what follows them, and a log that has no copy yet', () => {
  const old = [base(10, 20, 16), part(0, 30, 15), base(32, 35, 9), part(30, 50, 8)]
  const young = [base(60, 70, 2), part(50, 90, 1)]
  expect(logFilesToRemove([...old, ...young], rule)).toEqual(names(old.slice(0, 2)))
  const begun = [part(500, 600, 0, two)]
  expect(logFilesToRemove([...old, ...young, ...begun], { ...rule, current: two })).toEqual(
    names(old.slice(0, 2)),
  )
  expect(logFilesToRemove([...young, ...begun], { ...rule, current: one })).toEqual(names(begun))
})

test('nothing is removed without a whole copy, nor of a log that this database has not written', () => {
  expect(logFilesToRemove([base(10, 60, 9), part(0, 30, 8), part(0, 20, 9)], rule)).toEqual([])
  const files = [
    base(10, 20, 16),
    part(0, 30, 15),
    base(60, 70, 9),
    part(30, 80, 8),
    base(90, 95, 2),
    part(80, 99, 1),
  ]
  expect(logFilesToRemove(files, rule)).toHaveLength(2)
  expect(logFilesToRemove(files, { own: [two], current: two })).toEqual([])
})

test('a part that a longer one contains is removed', () => {
  const files = [base(10, 20, 3), part(0, 50, 2), part(0, 80, 1)]
  expect(logFilesToRemove(files, rule)).toEqual([files[1]?.name])
})
