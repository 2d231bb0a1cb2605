import type { Page } from 'playwright-core'
import { demoPassword } from '../../demo/logins.ts'
import type { AuthResponse, PendingLogIn, SignupForm } from '../../domains/people/contract/auth.ts'
import type { Language } from '../../platform/contract/languages.ts'
import { allPhrases } from '../../platform/phrases/texts.ts'
import { controlLetter } from '../../platform/rules/identity-document.ts'
import { settle } from './check-page.ts'
import { buildLot } from './gym.ts'
import type { Site } from './journey.ts'
import { updateRows } from './rows.ts'
import { putSession } from './screens/put-session.ts'

export type { Language }

export interface Person {
  id: number
  cin: string
  name: string
  surname: string
  email: string
  password: string
  language: Language
  /** The code of their authenticator app, for those who have set one up. */
  code?: () => string
}

export const demoCins = {
  admin: '00000000T',
  trainer: '00000001R',
  planned: '00000002W',
  credited: '00000003A',
  overdue: '00000004G',
  paused: '00000005M',
  changing: '00000006Y',
}

let people = 0

export function newcomer(language: Language = 'es'): Omit<SignupForm, 'centerId'> {
  people += 1
  const digits = String(70_000_000 + people)
  const password = `magnesia y cuerda ${people}`
  return {
    cin: `${digits}${controlLetter(digits)}`,
    name: `Núria${people}`,
    surname: 'Serrat Camps',
    email: `nuria${people}@journeys.example`,
    phone: `6110000${String(people).padStart(2, '0')}`,
    password,
    passwordConfirmation: password,
    language,
    acceptTerms: true,
  }
}

/** A new member of the first center, with so many bought credits. */
export async function newMember(
  site: Site,
  { language = 'es', credits = 0 }: { language?: Language; credits?: number } = {},
): Promise<Person> {
  const form = newcomer(language)
  const { id: centerId } = await site.db
    .selectFrom('centers')
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const answer = await fetch(`${site.origin}/api/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...form, centerId }),
  })
  if (!answer.ok) throw new Error(`Signing up failed: ${await answer.text()}`)
  const { user } = (await answer.json()) as AuthResponse
  // So that the profile asks for nothing.
  const birth = '1990-05-17'
  const email_confirmed_at = new Date(site.now())
  const set = { birth, sex: 'FEMININE', email_confirmed_at }
  await site.db.updateTable('members').set(set).where('id', '=', user.id).execute()
  if (credits > 0)
    await buildLot(site.db, user.id, { amount: credits, expiresAt: site.now() + 90 * 86_400_000 })
  return { ...form, id: user.id, language }
}

/** As if the member had followed the mailed link. */
export async function confirmAddress(site: Site, email: string): Promise<void> {
  const email_confirmed_at = new Date(site.now())
  await updateRows(site.db, 'members', { email_confirmed_at }, { email })
}

/** A member of the demo gym, switched to this language. */
export async function demoPerson(site: Site, cin: string, language: Language = 'es'): Promise<Person> {
  const found = await site.db
    .updateTable('members')
    .set({ language })
    .where('cin', '=', cin)
    .returning(['id', 'cin', 'name', 'surname', 'email'])
    .executeTakeFirstOrThrow()
  return { ...found, cin, email: found.email ?? '', password: demoPassword, language }
}

/** Fills in the log-in form on screen and waits until the log-in succeeded. */
export async function fillLogIn(page: Page, who: Person): Promise<void> {
  const { auth } = allPhrases[who.language]
  await page.getByLabel(auth.field.account, { exact: true }).fill(who.cin)
  await page.getByLabel(auth.field.password, { exact: true }).fill(who.password)
  await page.getByRole('button', { name: auth.login.submit, exact: true }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/auth/'))
}

/** Until the page from the server answers to keys and taps. */
export const untilAlive = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => !('pageIsAlive' in window))
}

/**
 * Logs in by storing a session in the browser, then opens `to` or the profile. Twice as fast as `fillLogIn`. `rendered: false`: the
 * browser reads what the screen shows, as without the page cookie.
 */
export async function logIn(
  page: Page,
  { cin, password, code }: Person,
  to = '/profile',
  { rendered = true } = {},
): Promise<void> {
  const post = async <T>(path: string, data: object): Promise<T> => {
    const answer = await page.request.post(path, { data })
    if (!answer.ok()) throw new Error(`Logging in failed: ${await answer.text()}`)
    return (await answer.json()) as T
  }
  const first = await post<AuthResponse | PendingLogIn>('/api/auth/login', { cin, password })
  const { token, refreshToken } =
    'pending' in first
      ? await post<AuthResponse>('/api/auth/second-factor', { pending: first.pending, code: code?.() })
      : first
  await page.goto('/health/live')
  await page.evaluate(putSession, { token, refreshToken })
  if (!rendered) await page.context().clearCookies({ name: 'page' })
  await page.goto(to)
  await untilAlive(page)
}

/** Signs up through the screens and fills in what the profile asks for. */
export async function signUpByHand(
  page: Page,
  form: ReturnType<typeof newcomer>,
  language: Language,
): Promise<void> {
  const { auth, profile } = allPhrases[language]
  const field = (label: string) => page.getByLabel(label, { exact: true })
  await field(auth.field.cin).fill(form.cin)
  await field(auth.field.name).fill(form.name)
  await field(auth.field.surname).fill(form.surname)
  await field(auth.field.email).fill(form.email)
  await field(auth.field.phone).fill(form.phone)
  await field(auth.field.password).fill(form.password)
  await field(auth.field.confirmation).fill(form.password)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: auth.signup.submit, exact: true }).click()
  await page.waitForURL('/profile')
  // The question is below cards that are still read: one that grows between press and release takes the click away.
  await settle(page)
  await page.getByLabel(profile.ask.birth).fill('1991-03-02')
  await page.getByRole('button', { name: profile.ask.save, exact: true }).click()
  const sex = page.getByRole('region', { name: profile.ask.sexTitle })
  await sex.getByRole('button', { name: profile.ask.FEMININE }).click()
  await sex.waitFor({ state: 'detached' })
}
