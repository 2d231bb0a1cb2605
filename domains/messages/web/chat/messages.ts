/** One message, in memory only. `when`: epoch milliseconds. */
export interface ChatMessage {
  from: 'me' | 'staff'
  when: number
  content: string
}

const example = [
  { from: 'me', key: 'hello', minutesAgo: 34 },
  { from: 'staff', key: 'hours', minutesAgo: 31 },
  { from: 'me', key: 'yes', minutesAgo: 30 },
  { from: 'staff', key: 'welcome', minutesAgo: 26 },
] as const

export const exampleAt = (now: number) =>
  example.map(({ from, key, minutesAgo }) => ({ from, key, when: now - minutesAgo * 60_000 }))

/** Appends a message after the last one; blank ones are ignored. */
export function withMessage(messages: readonly ChatMessage[], content: string, now: number): ChatMessage[] {
  const text = content.trim()
  if (text === '') return [...messages]
  const last = messages.at(-1)?.when ?? 0
  return [...messages, { from: 'me', when: Math.max(now, last + 1), content: text }]
}
