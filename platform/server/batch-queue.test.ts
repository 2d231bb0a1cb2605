import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { BatchQueue, Later } from './batch-queue.ts'
import { assertStillWaited, withDeadline } from './deadline.ts'

interface Question {
  thing: string
  nth: number
  deadline?: number
}

function openQueue() {
  const held = new Set<string>()
  const answered: string[] = []
  const batches: number[] = []
  const queue = new BatchQueue<Question, string>(
    async (questions) => {
      batches.push(questions.length)
      await pause(1)
      return questions.map(({ thing, nth }) => {
        if (held.has(thing)) return new Later(thing)
        answered.push(`${thing}${nth}`)
        return `${thing}${nth}`
      })
    },
    { needs: ({ thing }) => [thing], deadline: ({ deadline = Number.POSITIVE_INFINITY }) => deadline },
  )
  return { queue, held, answered, batches }
}

test('a held lock delays no other question, and its questions are answered in order once it is free', async () => {
  const { queue, held, answered, batches } = openQueue()
  held.add('a')
  const asked = Array.from({ length: 600 }, (_, n) => queue.ask({ thing: n % 2 ? 'b' : 'a', nth: n }))
  await Promise.all(asked.filter((_, n) => n % 2))
  expect(answered.filter((name) => name.startsWith('a'))).toEqual([])
  const late = queue.ask({ thing: 'a', nth: 600 })
  await pause(100)
  // One of them tries again, not all 301.
  expect(batches.slice(5).every((size) => size <= 1)).toBe(true)
  held.clear()
  await Promise.all([...asked, late])
  const ofA = answered.filter((name) => name.startsWith('a'))
  expect(ofA).toEqual(Array.from({ length: 301 }, (_, n) => `a${n * 2}`))
  await queue.idle()
  expect(queue.length).toBe(0)
})

test('a question is refused after its deadline, and those behind it are answered', async () => {
  const { queue, held } = openQueue()
  held.add('a')
  const late = queue.ask({ thing: 'a', nth: 1, deadline: performance.now() + 1_100 })
  const behind = queue.ask({ thing: 'a', nth: 2 })
  await expect(late).rejects.toMatchObject({ code: 'unavailable' })
  held.clear()
  expect(await behind).toBe('a2')
})

test('a failure of a batch rejects only its own questions', async () => {
  let fails = true
  const queue = new BatchQueue<number, number>(async (questions) => {
    if (fails) throw new Error('lost')
    return questions
  })
  await expect(Promise.all([queue.ask(1), queue.ask(2)])).rejects.toThrow('lost')
  fails = false
  expect(await queue.ask(3)).toBe(3)
})

test('the next batch begins before all answers of the last one are released', async () => {
  const events: string[] = []
  const queue = new BatchQueue<number, number>(async (questions) => {
    events.push(`batch of ${questions.length}`)
    await pause(1)
    return questions
  })
  const ask = (nth: number) => queue.ask(nth).then(() => events.push('answer'))
  const first = Promise.all(Array.from({ length: 40 }, (_, nth) => ask(nth)))
  await new Promise(setImmediate)
  const second = ask(41)
  await Promise.all([first, second])
  expect(events[0]).toBe('batch of 40')
  expect(events.indexOf('batch of 1')).toBeLessThan(events.lastIndexOf('answer', 40))
})

test('is idle once everything has its answer', async () => {
  const queue = new BatchQueue<number, number>(async (questions) => questions)
  let answered = 0
  const asked = Array.from({ length: 40 }, (_, nth) => queue.ask(nth).then(() => (answered += 1)))
  await queue.idle()
  expect(answered).toBe(asked.length)
})

test('a batch runs without the deadline of the request that started it', async () => {
  const queue = new BatchQueue<number, number>(async (questions) => {
    assertStillWaited()
    return questions
  })
  expect(await withDeadline(performance.now() - 1, () => queue.ask(1))).toBe(1)
})
