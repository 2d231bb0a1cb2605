/** How a member pays their bills. Screens load this module, so it imports no zod. */
export const waysOfPaying = ['card', 'mandate', 'desk'] as const
export type WayOfPaying = (typeof waysOfPaying)[number]
