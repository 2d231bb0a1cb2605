/** Log-ins of the demo gym. Imports nothing: the start reads it before the application. */
export const demoLogins = [
  ['admin', '00000000T'],
  ['trainer', '00000001R'],
  ['another trainer, who asks for cover', '00000008P'],
  ['member with a plan', '00000002W'],
  ['member with bought credits', '00000003A'],
  ['member whose charge has failed', '00000004G'],
  ['member in a pause', '00000005M'],
  ['member about to change plans', '00000006Y'],
  ['newcomer without anything', '00000007F'],
  ['adult with a partner and two children', '00000020C'],
  ['adult with one child', '00000022E'],
] as const

export const demoPassword = 'demo-box-2026'

export const demoAdminEmail = 'admin@thebox.example'
