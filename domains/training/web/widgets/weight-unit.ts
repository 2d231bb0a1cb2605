import { useSyncExternalStore } from 'react'
import type { WeightUnit } from '../../rules/barbell.ts'

const place = 'weight-unit'

let chosen: WeightUnit | undefined
let isRead = false
const watchers = new Set<() => void>()

function read(): WeightUnit | undefined {
  if (isRead) return chosen
  isRead = true
  try {
    const stored = localStorage.getItem(place)
    chosen = stored === 'kg' || stored === 'lb' ? stored : undefined
  } catch {
    // Storage is blocked: kilos until a unit is chosen.
  }
  return chosen
}

/** The unit in which weights are typed and read on this device. */
export function chooseWeightUnit(unit: WeightUnit): void {
  chosen = unit
  isRead = true
  try {
    localStorage.setItem(place, unit)
  } catch {
    // Storage is blocked: it holds until the tab closes.
  }
  for (const watcher of watchers) watcher()
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** Undefined until a unit is chosen. */
export const useChosenUnit = (): WeightUnit | undefined => useSyncExternalStore(watch, read, () => undefined)

export const useWeightUnit = (): WeightUnit => useChosenUnit() ?? 'kg'
