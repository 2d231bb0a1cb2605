import type { BlockForm } from '../../domains/training/contract/blocks.ts'

/** One day of training as a coach writes it; `{fives}` stands for the current week's step of that wave. */
export type DemoDay = readonly BlockForm[]

/** The days of a week from Monday on, each in three versions that rotate. */
export type DemoWeek = readonly (readonly [DemoDay, DemoDay, DemoDay])[]

/** Intensity over six weeks: three rising, a light one, two rising higher. */
export const waves = {
  fives: ['5x5 @70%', '5x5 @75%', '5x3 @80%', '5x5 @65%', '4x4 @77,5%', '3x3 @85%'],
  threes: ['6x3 @70%', '6x3 @75%', '5x2 @82,5%', '6x3 @65%', '5x3 @80%', '4x2 @87,5%'],
  singles: ['8x1 @75%', '8x1 @80%', '6x1 @85%', '8x1 @70%', '6x1 @87,5%', '5x1 @90-92,5-95%'],
  tens: ['4x10 @50%', '4x10 @55%', '4x8 @60%', '3x10 @50%', '4x8 @62,5%', '4x6 @67,5%'],
} as const satisfies Record<string, readonly [string, string, string, string, string, string]>

/** A block: title, lines, and optionally a time cap in minutes and nested blocks. */
export const block = (
  title: string,
  exercices: string[],
  more: { tc?: number; wbs?: BlockForm[] } = {},
): BlockForm => ({ title, exercices, ...more })
