import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import i18next from 'i18next'
import { renderToString } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { allPhrases } from '../../../../platform/phrases/texts.ts'
import type { GymClass } from '../../contract/classes.ts'
import type { OwnDraw } from '../../contract/draws.ts'
import type { WishControls } from '../api/draws.ts'
import DrawPanel from './draw-panel.tsx'

const { draw: draws, booking, error } = allPhrases.es
await i18next.use(initReactI18next).init({
  lng: 'es',
  resources: { es: { draw: draws, booking, errors: { error } } },
  interpolation: { escapeValue: false },
})

const at = (time: string) => `2026-11-18T${time}:00.000Z`
const draw = { id: 5, wishesFrom: at('15:50'), closesAt: at('16:00'), decided: false }
const classes = [
  { id: 7, startTime: '2026-11-20T17:00:00.000Z' },
  { id: 8, startTime: '2026-11-20T18:00:00.000Z' },
] as GymClass[]
const own: OwnDraw = {
  id: 5,
  activity: { id: 1, key: 'wod', name: 'WOD' },
  center: { id: 1, name: 'Girona', timeZone: 'Europe/Madrid' },
  date: '2026-11-20',
  wishesFrom: at('15:50'),
  opensAt: at('16:00'),
  closesAt: at('16:00'),
  size: 1,
  ticket: 'ab'.repeat(16),
  wishes: classes.map(({ id, startTime }) => ({ classId: id, startTime })),
  result: null,
}
const nothing = {
  draw: undefined,
  classIds: [],
  error: null,
  save: () => {},
  toggle: () => {},
} as WishControls

function said(now: string, wish: WishControls = nothing, decided = false): string {
  const html = renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <DrawPanel
          draw={{ ...draw, decided }}
          classes={classes}
          wish={wish}
          now={Date.parse(at(now))}
          timeZone="Europe/Madrid"
        />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return html
    .replaceAll('<!-- -->', '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
}

test('says when wishes begin, then asks for them, then waits for the result', () => {
  expect(said('15:00')).toContain('Podrás pedir clase desde hoy a las 16:50 hasta hoy a las 17:00')
  expect(said('15:55')).toContain(draws.none)
  expect(said('16:00')).toContain(draws.deciding)
  expect(said('16:01', nothing, true)).toContain(draws.decided)
})

test('lists the own wishes in order, with the ticket', () => {
  const html = said('15:55', { ...nothing, draw: own, classIds: [8, 7] } as WishControls)
  expect(html).toMatch(/Pides 2 clases.*Opción 1: 19:00.*Opción 2: 18:00/)
  expect(html).toContain(own.ticket)
})

test('describes its result in words and numbers', () => {
  const result = {
    rank: 40,
    tickets: 312,
    drawsWon: 1,
    classId: null,
    refused: [{ classId: 7, code: 'no_credits' }],
  }
  const html = said('16:01', { ...nothing, draw: { ...own, result } } as WishControls, true)
  expect(html).toContain('Había 312 papeletas. La tuya salió la 40.ª. Habías ganado 1 sorteo en 14 días.')
  expect(html).toContain(`La de las 18:00 no podía ser. ${error.no_credits}`)
  expect(html).toContain(draws.waits)
  const won = { ...result, classId: 8, drawsWon: 0, refused: [] }
  const good = said('16:01', { ...nothing, draw: { ...own, result: won } } as WishControls, true)
  expect(good).toContain('Te ha tocado la clase de las 19:00')
  expect(good).toContain(draws.drawsWon_zero)
})
