import { expect, test } from 'vitest'
import { allPhrases } from '../../phrases/speak.ts'
import { check } from '../support/check-page.ts'
import { classRow } from '../support/class-row.ts'
import { zone } from '../support/gym.ts'
import { openHouse } from '../support/journey.ts'
import { demoCins, demoPerson, logIn, newcomer, signUpByHand } from '../support/people.ts'

const house = await openHouse()

/** The next class of the demo gym that costs nothing and can be booked now, and how full it is. */
async function nextFreeClass() {
  const found = await house.db
    .selectFrom('gym_classes')
    .innerJoin('activities', 'activities.id', 'gym_classes.activity_id')
    .select(['on_date', 'starts_at', 'key', 'max_people', 'users_in'])
    .where('free', '=', true)
    .where('starts_at', '>', new Date(house.now()))
    .where('center_id', '=', (eb) => eb.selectFrom('centers').select((c) => c.fn.min('id').as('id')))
    .orderBy('starts_at')
    .executeTakeFirstOrThrow()
  const at = found.starts_at.toLocaleTimeString('es', { timeZone: zone, hour: '2-digit', minute: '2-digit' })
  return { path: `/book/${found.key}/${found.on_date}`, at, max: found.max_people, taken: found.users_in }
}

test.each([
  ['ca', 'phone'],
  ['es', 'desktop'],
] as const)(
  'in %s on a %s: a newcomer goes from the home page to a place in a class, and its seat changes in another’s window',
  async (language, device) => {
    const { shell, booking, leave } = allPhrases[language]
    const free = await nextFreeClass()
    const theirs = await house.open({ language: 'es' })
    await logIn(theirs, await demoPerson(house, demoCins.planned), free.path)
    const seen = classRow(theirs, free.at, 'es')
    await seen.seats(free.taken, free.max)

    const mine = await house.open({ language, device })
    await mine.goto('/')
    await mine.getByRole('link', { name: shell.register, exact: true }).first().click()
    await mine.waitForURL('/auth/signup')
    await signUpByHand(mine, newcomer(language), language)
    await mine.goto(free.path)
    const row = classRow(mine, free.at, language)
    await row.says(booking.state.free)
    await check(mine)
    await row.button('open').click()
    await row.button('in').waitFor()
    await seen.seats(free.taken + 1, free.max)
    await check(mine)

    await row.button('in').click()
    await mine.getByRole('dialog').getByRole('button', { name: leave.confirm }).click()
    await row.button('open').waitFor()
    await seen.seats(free.taken, free.max)
    expect((await nextFreeClass()).taken).toBe(free.taken)
    await check(mine)
    await check(theirs)
  },
)
