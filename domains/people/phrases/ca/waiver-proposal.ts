import type { Phrases } from '../../../../platform/phrases/phrases.ts'
import type { waiverProposal as es } from '../es/waiver-proposal.ts'

export const waiverProposal: Phrases<typeof es> = {
  text: 'Entreno sota la meva responsabilitat. Sé que l’entrenament és intens i que, com en tot esport, hi ha risc de lesió.\n\nSegueixo les indicacions de l’equip, faig servir el material amb cura i aviso de seguida de qualsevol dolor, mareig o material trencat.\n\nAvisaré el centre si canvia la meva salut. Si soc menor d’edat, signa la meva mare, el meu pare o qui tingui la meva tutela.',
  questions:
    'T’ha dit un metge que tens un problema de cor o de tensió?\nNotes dolor al pit o marejos, en repòs o en fer exercici?\nTens una lesió, un problema d’ossos o articulacions o una operació recent?\nPrens medicació o tens una malaltia crònica?\nEstàs embarassada o has parit en els darrers sis mesos?',
}
