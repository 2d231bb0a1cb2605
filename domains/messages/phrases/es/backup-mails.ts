/** Mails to admins about backups, part of `mails`. `reason` says what is wrong and what to do. */
export const backupMails = {
  backup_trouble: {
    subject: '{{gym}}: {{what}}',
    body: 'Desde el {{when}}: {{what}}.\n\n{{reason}}\n\nTe avisamos una vez, al cabo de un día si sigue igual, y cuando se arregle.',
    action: 'Ver las copias de seguridad',
  },
  backup_works: {
    subject: '{{gym}}: {{what}}',
    body: 'Lo que te dijimos el {{when}} ya está arreglado: {{what}}. No tienes que hacer nada.',
    action: 'Ver las copias de seguridad',
  },
  backupWhat: {
    backup: 'no se hacen copias de seguridad',
    proof: 'la copia de seguridad no se ha podido comprobar',
    backupStill: 'sigue sin haber copias de seguridad',
    proofStill: 'la copia de seguridad sigue sin comprobar',
    backupWorks: 'vuelve a haber copias de seguridad',
    proofWorks: 'la copia de seguridad está comprobada',
  },
}
