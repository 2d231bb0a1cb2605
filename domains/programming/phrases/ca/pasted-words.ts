import type { Phrases } from '../../../../platform/phrases/phrases.ts'
import type { pastedWords as es } from '../es/pasted-words.ts'

export const pastedWords: Phrases<typeof es> = {
  signs:
    'amb cada i els les una per sense rondes voltes minuts segons descans repeticions entre després fins màxim màxima força escalfament tècnica mobilitat estiraments tornada calma lleuger pesat lliure temps sèries suau dilluns dimarts dimecres dijous divendres dissabte diumenge esquat esquats flexions gambades manuelles pes cursa córrer rem salts costat braç cama espatlles maluc quilos lliures dia setmana equips parelles notes feina pujant dominades',
}
