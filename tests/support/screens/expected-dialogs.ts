import type { Role } from './narrow-steps.ts'

/** A dialog that a walk must open: as whom, on which screen, and a phrase that is its title or, with `text`, in it. */
export interface Expected {
  as: Role
  on: string
  title?: string
  text?: string
}

/** Why no walk opens this dialog. */
export interface Unopened {
  why: string
}

export const opens = (as: Role, on: string, title: string): Expected => ({ as, on, title })
/** For a dialog whose title is a name. */
export const says = (as: Role, on: string, text: string): Expected => ({ as, on, text })
export const unopened = (why: string): Unopened => ({ why })
