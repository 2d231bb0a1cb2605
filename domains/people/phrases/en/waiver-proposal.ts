import type { Phrases } from '../../../../platform/phrases/phrases.ts'
import type { waiverProposal as es } from '../es/waiver-proposal.ts'

export const waiverProposal: Phrases<typeof es> = {
  text: 'I train at my own risk. I know that the training is intense and that, as in any sport, there is a risk of injury.\n\nI follow the team’s instructions, use the equipment with care and report any pain, dizziness or broken equipment straight away.\n\nI will tell the centre if my health changes. If I am under age, my mother, my father or my legal guardian signs.',
  questions:
    'Has a doctor told you that you have a heart or blood pressure problem?\nDo you feel chest pain or dizziness, at rest or when exercising?\nDo you have an injury, a bone or joint problem or a recent operation?\nDo you take medication or have a chronic illness?\nAre you pregnant or have you given birth in the last six months?',
}
