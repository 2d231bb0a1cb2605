import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { languages } from '../../platform/contract/languages.ts'

/** Files of screens that staff read; mails and members' screens are not among them. */
const ofStaff = /^(admin|many-members|fixed-places|booking|to-call)/

/** "We have told", "is told by mail", "gets a mail": only the counts of the outbox may say so. */
const claims = [
  /\b(hem avisat|hemos avisado)\b/i,
  /\b(avisades|avisadas):/i,
  /\b(s’avisa|se l’avisa|l’avisem|avisem|avisarem) .*(correu|equip)\b/i,
  /\b(se avisa|se le avisa|le avisamos|avisamos|avisaremos) .*(correo|equipo)\b/i,
  /\b(sabrà|sabran|sabrá|sabrán|li arriba|le llega) p(er|or) corr/i,
  /\b(rep|reben|rebrà|recibe|reciben|recibirá) un (correu|correo|avís|aviso)\b/i,
  /\bwe(’ve| have) told\b/i,
  /\b(we tell|we’ll tell|is told|are told|will be told) .*(email|team)\b/i,
  /\b(gets?|receives?|will get|will receive) an (email|announcement)\b/i,
]

test.each(languages)(
  'in %s no screen of staff claims that people were told who may not have been',
  (language) => {
    const root = join(import.meta.dirname, '../..')
    const files = globSync(`{platform,domains/*}/phrases/${language}/*.ts`, { cwd: root }).filter((file) =>
      ofStaff.test(basename(file)),
    )
    expect(files.length).toBeGreaterThan(20)
    const found = files.flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .flatMap((line, n) =>
          claims.some((claim) => claim.test(line)) ? [`${file}:${n + 1}: ${line.trim()}`] : [],
        ),
    )
    expect(
      found,
      'say what will be written, or use the counts of what was (domains/messages/web/to-call)',
    ).toEqual([])
  },
)
