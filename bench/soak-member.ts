import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from '@stomp/stompjs'
import { WebSocket } from 'ws'
import type { Chance } from '../demo/chance.ts'
import { demoPassword } from '../demo/logins.ts'
import type { GymClass } from '../domains/booking/contract/classes.ts'
import type { AuthResponse } from '../domains/people/contract/auth.ts'
import type { Board, OwnBlock } from '../domains/training/contract/scores.ts'
import { idempotencyKeyHeader } from '../platform/contract/headers.ts'
import { streamPath, userTopic } from '../platform/contract/realtime.ts'

/** Answers counted by method, path without ids, and status. */
export type Tally = Map<string, number>

export interface SoakSetting {
  port: number
  cin: string
  centerId: number
  /** Milliseconds between two deeds, on average. */
  pauseMs: number
  /** Local days on which members book. */
  days: () => string[]
  tally: Tally
  chance: Chance
  stop: AbortSignal
}

/** Euros of one class credit in the demo gym. */
const creditPrice = 12
/** Below the 15 minutes of an access token. */
const logInEveryMs = 10 * 60_000

/** One member or admin with one open screen: does one thing after the other until it is stopped. */
export class SoakPerson {
  readonly #setting: SoakSetting
  #token = ''
  #cookie = ''
  #refreshToken = ''
  #loggedInAt = 0
  #id = 0
  #socket: Client | undefined

  constructor(setting: SoakSetting) {
    this.#setting = setting
  }

  /** Until it is stopped, or `goesOn` is false; its socket stays open then. */
  async run(deeds: readonly (readonly [number, Deed])[], goesOn = () => true): Promise<void> {
    const { chance, stop, pauseMs } = this.#setting
    while (!stop.aborted && goesOn()) {
      if (performance.now() - this.#loggedInAt > logInEveryMs || this.#token === '') await this.logIn()
      if (this.#token !== '') await pickDeed(deeds, chance.next())(this)
      await pause(pauseMs * 2 * chance.next(), undefined, { signal: stop }).catch(() => {})
    }
    if (stop.aborted) await this.leave()
  }

  async leave(): Promise<void> {
    await this.#socket?.deactivate()
  }

  /** A page with the data of this member, as a browser asks for it. */
  async openPage(path: string): Promise<void> {
    const headers = { cookie: this.#cookie, accept: 'text/html' }
    const answer = await fetch(`http://127.0.0.1:${this.#setting.port}${path}`, { headers })
    await answer.arrayBuffer()
  }

  async join(classId: number): Promise<void> {
    await this.ask('POST', `/api/classes/${classId}/join`, { userId: this.#id })
  }

  /** The body, or null for a refusal. */
  async ask<T>(method: string, path: string, body?: object): Promise<T | null> {
    const { port, cin, tally } = this.#setting
    const address = [10, ...Array.from(cin.slice(2, 8).match(/../g) ?? [], Number)].join('.')
    const counted = (status: number | string) => {
      const name = `${method} ${path.split('?', 1)[0]?.replace(/\d[\w-]*/g, '…')} ${status}`
      tally.set(name, (tally.get(name) ?? 0) + 1)
    }
    try {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
        method,
        headers: {
          ...(this.#token ? { authorization: `Bearer ${this.#token}` } : {}),
          ...(body ? { 'content-type': 'application/json', [idempotencyKeyHeader]: randomUUID() } : {}),
          'x-forwarded-for': address,
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      counted(answer.status)
      this.#cookie = answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? this.#cookie
      const text = await answer.text()
      const isJson = answer.headers.get('content-type')?.includes('json')
      return answer.ok && isJson ? (JSON.parse(text) as T) : null
    } catch (error) {
      counted((error as Error).message)
      return null
    }
  }

  async logIn(): Promise<void> {
    if (this.#refreshToken)
      await this.ask('POST', '/api/auth/revoke-token', { refreshToken: this.#refreshToken })
    this.#token = ''
    this.#loggedInAt = performance.now()
    const { cin } = this.#setting
    const answer = await this.ask<AuthResponse>('POST', '/api/auth/login', { cin, password: demoPassword })
    this.#token = answer?.token ?? ''
    this.#refreshToken = answer?.refreshToken ?? ''
    this.#id = answer?.user.id ?? 0
    if (this.#token) await this.#listen()
  }

  /** A new socket in place of the last one. */
  async #listen(): Promise<void> {
    await this.#socket?.deactivate()
    const { port, tally } = this.#setting
    const client = new Client({
      webSocketFactory: () => new WebSocket(`ws://127.0.0.1:${port}${streamPath}`, ['v12.stomp']),
      connectHeaders: { Authorization: `Bearer ${this.#token}` },
      onConnect: () =>
        client.subscribe(userTopic(this.#id), () => tally.set('live', (tally.get('live') ?? 0) + 1)),
    })
    client.activate()
    this.#socket = client
  }

  /** Reads a day, and joins, leaves or moves. */
  async book(): Promise<void> {
    const { chance, centerId, days } = this.#setting
    const date = chance.pick(days())
    const classes =
      (await this.ask<GymClass[]>('GET', `/api/classes?centerId=${centerId}&date=${date}`)) ?? []
    const coming = classes.filter(({ draw, cancelled }) => draw === null && !cancelled)
    const mine = coming.filter((each) => each.mine !== null)
    const others = coming.filter((each) => each.mine === null)
    const left = mine.length > 0 ? chance.pick(mine) : undefined
    const wanted = others.length > 0 ? chance.pick(others) : undefined
    const dice = chance.next()
    if (left?.mine?.status === 'IN' && wanted && dice < 0.3)
      await this.ask('POST', `/api/classes/${wanted.id}/move`, { bookingId: left.mine.id })
    else if (left?.mine && dice < 0.8)
      await this.ask('POST', `/api/classes/${left.id}/leave`, { userId: this.#id, bookingId: left.mine.id })
    else if (wanted) await this.join(wanted.id)
  }

  async read(): Promise<void> {
    const { centerId, chance, days } = this.#setting
    await this.ask('GET', `/api/calendar/calendar/${chance.between(0, 5)}?centerId=${centerId}`)
    await this.ask('GET', `/api/classes/nextClasses/${this.#id}`)
    await this.ask('GET', `/api/users/${this.#id}/credits?date=${days()[0]}`)
    await this.ask('GET', chance.pick(['/', '/plans', '/calendar', '/login']))
  }

  async score(): Promise<void> {
    const { centerId, chance } = this.#setting
    const [block] = (await this.ask<OwnBlock[]>('GET', `/api/scores/own?centerId=${centerId}`)) ?? []
    if (!block) return
    const { id, sets, scheme } = block.block
    const unit = scheme === 'done' ? 0 : scheme === 'time' ? 5_000 : 1
    const values = Array.from({ length: sets }, () => unit * chance.between(60, 140) || 1)
    await this.ask('PUT', `/api/scores/blocks/${id}/own`, { level: 'rx', sets: values })
    await this.ask<Board>('GET', `/api/boards/${id}?centerId=${centerId}`)
  }

  async pay(): Promise<void> {
    const purchase = { kind: 'credits', creditType: 'ACTIVITY' }
    await this.ask('POST', '/api/payments/checkout', { amount: creditPrice, description: 'credit', purchase })
  }

  async administer(): Promise<void> {
    const { centerId, chance, days } = this.#setting
    const day = days()[0] ?? ''
    const paths = [
      `/api/figures?from=${day.slice(0, 4)}-01-01&to=${day}&centerId=${centerId}`,
      '/api/users/directory',
      '/api/audit',
      '/api/payments/all',
      `/api/month-end?month=${day.slice(0, 7)}-01`,
      `/api/classes/roll?centerId=${centerId}&date=${day}`,
      '/api/transfer/members/export',
    ]
    await this.ask('GET', chance.pick(paths))
  }
}

type Deed = (person: SoakPerson) => Promise<void>

/** By their weights; `dice` is from 0 to 1. */
function pickDeed(deeds: readonly (readonly [number, Deed])[], dice: number): Deed {
  let left = dice * deeds.reduce((sum, [weight]) => sum + weight, 0)
  for (const [weight, deed] of deeds) {
    left -= weight
    if (left < 0) return deed
  }
  return async () => {}
}

export const memberDeeds: readonly (readonly [number, Deed])[] = [
  [50, (person) => person.book()],
  [25, (person) => person.read()],
  [12, (person) => person.score()],
  [8, (person) => person.pay()],
  [5, (person) => person.logIn()],
]
export const adminDeeds: typeof memberDeeds = [[1, (person) => person.administer()]]
