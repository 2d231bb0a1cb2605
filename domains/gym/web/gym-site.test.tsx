import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { clockTime } from '../../../platform/rules/local-time.ts'
import { useTimeOf, useToday, useZone } from '../../../platform/web/site.ts'
import { GymSite } from './gym-site.tsx'

// 00:30 on New Year's Day in Madrid, 23:30 on New Year's Eve in the Canaries.
const hour = Date.parse('2026-12-31T23:30:00Z')

function Clock() {
  return (
    <p>
      {useZone()} {useToday()} {useTimeOf(clockTime)}
    </p>
  )
}

const Page = () => (
  <GymSite plainLogo="">
    <Clock />
  </GymSite>
)

function said(...zones: string[]): string {
  const centers = zones.map((timeZone, id) => ({ id, name: timeZone, timeZone }))
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component: Page }])
  const html = renderToString(
    <Stub hydrationData={{ loaderData: { root: { config: { brand: {} }, centers, hour } } }} />,
  )
  return html.replaceAll(/<[^>]*>/g, '')
}

test('a center’s days follow its own time zone', () => {
  expect(said('Europe/Madrid')).toBe('Europe/Madrid 2027-01-01 00:30')
  expect(said('Atlantic/Canary')).toBe('Atlantic/Canary 2026-12-31 23:30')
})

test('the first center is used until one is chosen; a gym without centers uses the default zone', () => {
  expect(said('Atlantic/Canary', 'Europe/Madrid')).toBe('Atlantic/Canary 2026-12-31 23:30')
  expect(said()).toBe('Europe/Madrid 2027-01-01 00:30')
})
