import type { Phrases } from '../../../../platform/phrases/phrases.ts'
import type { backupMails as es } from '../es/backup-mails.ts'

export const backupMails: Phrases<typeof es> = {
  backup_trouble: {
    subject: '{{gym}}: {{what}}',
    body: 'Des {{when, del}}: {{what}}.\n\n{{reason}}\n\nT’avisem una vegada, al cap d’un dia si continua igual, i quan s’arregli.',
    action: 'Veure les còpies de seguretat',
  },
  backup_works: {
    subject: '{{gym}}: {{what}}',
    body: 'El que et vam dir {{when, el}} ja està arreglat: {{what}}. No has de fer res.',
    action: 'Veure les còpies de seguretat',
  },
  backupWhat: {
    backup: 'no es fan còpies de seguretat',
    proof: 'la còpia de seguretat no s’ha pogut comprovar',
    backupStill: 'encara no hi ha còpies de seguretat',
    proofStill: 'la còpia de seguretat continua sense comprovar',
    backupWorks: 'torna a haver-hi còpies de seguretat',
    proofWorks: 'la còpia de seguretat està comprovada',
  },
}
