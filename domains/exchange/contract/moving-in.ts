/** Programs whose exports are known by their headers. Screens load this module, so it imports no zod. */
export const programs = ['wodify', 'teamup', 'glofox', 'mindbody', 'pushpress', 'sugarwod'] as const
export type Program = (typeof programs)[number]

/**
 * Entries of a gap sheet. `line`: left out because of a problem. `dependant`: left out because somebody else of the file has its e-mail address. `answer`:
 * left out by an answer. `cell`: its value could not be read. `name`: split by guess. `missing`: the file does not say it. `paying`: has a
 * plan and no way of paying. `column`: the file says it and there is no place for it here.
 */
export const gapTopics = [
  'line',
  'dependant',
  'answer',
  'cell',
  'name',
  'missing',
  'paying',
  'column',
] as const
export type GapTopic = (typeof gapTopics)[number]
