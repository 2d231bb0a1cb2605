import type { BlockForm } from '../../contracts/blocks.ts'

/** One day of training as a coach writes it; `{fives}` in a line is that week's step of a wave. */
export type DemoDay = readonly BlockForm[]

/** Days of a week from Monday on, in the three versions that take turns. */
export type DemoWeek = readonly (readonly [DemoDay, DemoDay, DemoDay])[]

/** How heavy it gets in six weeks: three that climb, a light one, two that climb higher. */
export const waves = {
  fives: ['5x5 @70%', '5x5 @75%', '5x3 @80%', '5x5 @65%', '4x4 @77,5%', '3x3 @85%'],
  threes: ['6x3 @70%', '6x3 @75%', '5x2 @82,5%', '6x3 @65%', '5x3 @80%', '4x2 @87,5%'],
  singles: ['8x1 @75%', '8x1 @80%', '6x1 @85%', '8x1 @70%', '6x1 @87,5%', '5x1 @90-92,5-95%'],
  tens: ['4x10 @50%', '4x10 @55%', '4x8 @60%', '3x10 @50%', '4x8 @62,5%', '4x6 @67,5%'],
} as const satisfies Record<string, readonly [string, string, string, string, string, string]>

/** A block: its name, its lines, and where it has them a time cap in minutes and blocks of its own. */
export const block = (
  title: string,
  exercices: string[],
  more: { tc?: number; wbs?: BlockForm[] } = {},
): BlockForm => ({ title, exercices, ...more })
