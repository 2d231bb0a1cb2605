import { queryOptions } from '@tanstack/react-query'
import type { ActivityChange, ActivityForm, ActivitySheet } from '../../contracts/activities.ts'
import type { CenterChange } from '../../contracts/centers.ts'
import type { GymSettings } from '../../contracts/settings.ts'
import { call } from './call.ts'
import { queries } from './query-client.ts'

const activities = () => import('../../contracts/activities.ts')
const centers = () => import('../../contracts/centers.ts')
const settings = () => import('../../contracts/settings.ts')

/** All activities as staff write them, in their order. */
export const activitySheetsQuery = () =>
  queryOptions({
    queryKey: ['activity-sheets'],
    queryFn: async ({ signal }) => call((await activities()).listActivitySheets, { signal }),
  })

/** Whatever shows an activity is read again. */
function activitiesChanged(): void {
  for (const key of ['activity-sheets', 'activities', 'week', 'week-plan', 'classes', 'set-up'])
    void queries.invalidateQueries({ queryKey: [key] })
}

/** @throws ApiError key_taken */
export async function addActivity(body: ActivityForm): Promise<number> {
  const { id } = await call((await activities()).createActivity, { body })
  activitiesChanged()
  return id
}

/** @throws ApiError key_taken */
export async function changeActivity(id: number, body: ActivityChange): Promise<void> {
  await call((await activities()).updateActivity, { params: { id }, body })
  activitiesChanged()
}

export async function sendActivityPicture(id: number, fileSource: string): Promise<ActivitySheet> {
  const sheet = await call((await activities()).changeActivityImage, { params: { id }, body: { fileSource } })
  activitiesChanged()
  return sheet
}

/** Shown in the new order at once; read again when that fails. */
export async function orderActivities(sheets: ActivitySheet[]): Promise<void> {
  queries.setQueryData(activitySheetsQuery().queryKey, sheets)
  const send = async () =>
    call((await activities()).orderActivities, { body: { ids: sheets.map((a) => a.id) } })
  // One after the other: of two quick presses the second is to have the last word.
  const mine = ordering.then(send)
  ordering = mine.then(
    () => undefined,
    () => undefined,
  )
  const last = ordering
  try {
    await mine
  } finally {
    if (last === ordering) activitiesChanged()
  }
}

let ordering = Promise.resolve<void>(undefined)

/** The centers with their own rules. */
export const centerSheetsQuery = () =>
  queryOptions({
    queryKey: ['center-sheets'],
    queryFn: async ({ signal }) => call((await centers()).listCenterSheets, { signal }),
  })

function gymChanged(): void {
  for (const key of ['center-sheets', 'settings', 'gym-settings', 'set-up', 'classes'])
    void queries.invalidateQueries({ queryKey: [key] })
}

export async function openCenter(body: CenterChange & { name: string; email: string }): Promise<void> {
  await call((await centers()).createCenter, { body })
  gymChanged()
}

/** A center's map, as a data: address; null for none. */
export async function sendCenterMap(id: number, fileSource: string | null): Promise<void> {
  const sheet = await call((await centers()).changeCenterMap, { params: { id }, body: { fileSource } })
  queries.setQueryData(centerSheetsQuery().queryKey, (all) =>
    all?.map((one) => (one.id === id ? sheet : one)),
  )
  gymChanged()
}

export async function changeCenter(id: number, body: CenterChange): Promise<void> {
  await call((await centers()).updateCenter, { params: { id }, body })
  gymChanged()
}

/** The gym's logo, as a data: address; null for the drawn one. */
export async function sendLogo(fileSource: string | null): Promise<void> {
  await call((await settings()).changeLogo, { body: { fileSource } })
  gymChanged()
}

/** Every setting of the gym. */
export const gymSettingsQuery = () =>
  queryOptions({
    queryKey: ['gym-settings'],
    queryFn: async ({ signal }) => call((await settings()).getSettings, { signal }),
  })

export async function saveGymSettings(body: Partial<GymSettings>): Promise<void> {
  const saved = await call((await settings()).saveSettings, { body })
  queries.setQueryData(gymSettingsQuery().queryKey, saved)
  gymChanged()
}

/** How far the gym is set up. */
export const setupStateQuery = () =>
  queryOptions({
    queryKey: ['set-up'],
    queryFn: async ({ signal }) => call((await settings()).getSetupState, { signal }),
    staleTime: 0,
  })
