import type { Language } from '../../../../platform/contract/languages.ts'
import { inLanguages } from '../../../../platform/contract/texts.ts'
import { allPhrases } from '../../../../platform/phrases/texts.ts'

const proposalIn = (language: Language) => allPhrases[language].waiverProposal

/** The text and questions that a gym may begin with. */
export const waiverProposal = () => ({
  text: inLanguages((language) => proposalIn(language).text),
  questions: inLanguages((language) => proposalIn(language).questions.split('\n')),
})
