import { settingFacts, settingNames } from '../../contract/setting-facts.ts'

const sections = [...new Set(settingNames.map((name) => settingFacts[name].section))]

/** The groups of the settings screen: what is saved together. */
export const groups = sections.map((section) => ({
  name: section,
  settings: settingNames.filter((name) => settingFacts[name].section === section),
}))
