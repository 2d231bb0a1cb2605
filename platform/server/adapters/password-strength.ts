import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { Refusal } from '../refusal.ts'

/** Common words of Catalan and of gyms, which the dictionaries lack. */
const localWords = `
contrasenya contrasena benvingut benvinguda holahola holamundo testimo testimomolt amormio miamor mivida petonet guapa
llibertat independencia puigdemont barcelona girona lleida tarragona sabadell terrassa badalona mataro reus catalunya
espanya viscabarca forcabarca visca barca fcbarcelona espanyol realmadrid campnou messi atletico betis
montserrat montse nuria jordi pere joan josep marc arnau oriol meritxell laia
crossfit thebox boxcrossfit gimnasio gimnas fitness entrenar entreno entrenament workout training kettlebell deadlift
burpee burpees snatch squat openbox forca fuerza demo exemple ejemplo usuari usuario cambiame canviam prova proves prueba
estiu hivern primavera tardor gener febrer marc abril maig juny juliol agost setembre octubre novembre desembre
dilluns dimarts dimecres dijous divendres dissabte diumenge gos gosset gat gatet
`

/** The time grows with the square of the length, and a password whose beginning is hard to guess is hard to guess. */
const LONGEST_JUDGED = 32

/** Of 0 to 4: about 10^8 guesses, which a stolen hash withstands for months. */
const NEEDED_SCORE = 3

let judge: Promise<ZxcvbnFactory> | undefined

/** Loaded with the first password: the dictionaries need 20 MB and a fifth of a second. */
async function loadJudge(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, common, spanish] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-es-es'),
  ])
  return new ZxcvbnFactory({
    dictionary: {
      ...common.dictionary,
      ...spanish.dictionary,
      local: localWords.split(/\s+/).filter(Boolean),
    },
    graphs: common.adjacencyGraphs,
  })
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The values and their words, so that neither a whole e-mail address nor its first part is a good password. */
const wordsOf = (own: readonly string[]): string[] =>
  own
    .flatMap((value) => [value, ...value.split(/[\s@.,_+-]+/), value.replace(/\W+/g, '')])
    .map(plain)
    .filter((word) => word.length >= 3)

/**
 * Refuses well-known passwords, patterns that are guessed early, and the member's own data.
 * @throws Refusal bad_request with `password_common` at `field`
 */
export async function requireStrongPassword(
  password: string,
  own: readonly (string | null)[],
  field = 'password',
): Promise<void> {
  judge ??= loadJudge()
  const words = wordsOf(own.filter((value) => value !== null))
  const { score } = (await judge).check(plain(password.slice(0, LONGEST_JUDGED)), words)
  if (score < NEEDED_SCORE) throw new Refusal('bad_request', { fields: { [field]: 'password_common' } })
}
