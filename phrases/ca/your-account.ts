import type { yourAccount as es } from '../es/your-account.ts'
import type { Phrases } from '../phrases.ts'

/** Textos dels apartats de /config/your-account sota les dades personals. */
export const yourAccount: Phrases<typeof es> = {
  password: {
    title: 'Contrasenya',
    old: 'Contrasenya actual',
    new: 'Contrasenya nova',
    save: 'Canvia la contrasenya',
    note: 'Quan la canviïs es tancaran les sessions dels altres dispositius.',
    savedTitle: 'Contrasenya canviada',
    saved: 'Des d’ara entres amb la nova. Als altres dispositius hauràs de tornar a entrar.',
  },
  calendar: {
    title: 'Les teves classes al teu calendari',
    intro:
      'Amb aquesta adreça, Google Calendar, Apple o Outlook ensenyen les teves reserves i es posen al dia tots sols. Qui la tingui les pot veure: no la comparteixis.',
    make: 'Crea la meva adreça',
    address: 'Adreça del teu calendari',
    copy: 'Copia',
    copied: 'Adreça copiada.',
    copyFailed: 'No l’hem pogut copiar. Selecciona-la i copia-la tu.',
    open: 'Afegeix al meu calendari',
    renew: 'Crea’n una altra',
    drop: 'Treu-la',
    renewTitle: 'Vols crear una altra adreça?',
    renewText: 'La d’ara deixarà de funcionar. Hauràs d’afegir la nova als teus calendaris.',
    renewed: 'Ja tens l’adreça nova. L’anterior no funciona més.',
    dropTitle: 'Vols treure l’adreça?',
    dropText: 'Els calendaris que la fan servir deixaran de veure les teves reserves.',
    dropped: 'Adreça treta.',
    failed: 'No hem pogut llegir la teva adreça.',
  },
  looks: { title: 'Llengua i aspecte' },
  privacy: {
    title: 'Les teves dades',
    exportIntro:
      'Baixa en un fitxer tot el que guardem de tu: dades, reserves, crèdits, pagaments i marques.',
    export: 'Baixa les meves dades',
    exporting: 'S’estan reunint les teves dades',
    exported: 'Tens les teves dades a les baixades.',
    fileName: 'les-meves-dades.json',
    eraseIntro: 'Si ja no vols continuar, pots esborrar el teu compte. No es pot desfer.',
    erase: 'Esborra el meu compte',
  },
  erase: {
    title: 'Esborra el teu compte',
    intro: 'Això no es pot desfer. En esborrar-lo:',
    places: 'Deixes les classes que tens reservades i les llistes d’espera.',
    credits: 'Perds els crèdits que et queden, també els comprats.',
    plan: 'La teva tarifa s’acaba avui i no se’t cobra res més.',
    data: 'N’esborrem les dades, la foto, les marques i les targetes.',
    kept: 'Els rebuts es guarden, amb el teu nom, el temps que demana la llei.',
    password: 'Confirma-ho amb la contrasenya',
    owed: 'Tens una quota pendent. Paga-la i podràs esborrar el teu compte.',
    pending: 'Hi ha un pagament teu en marxa. Espera un moment i torna-ho a provar.',
    toRate: 'Mira la teva tarifa',
    keep: 'No, m’hi quedo',
    confirm: 'Esborra per sempre',
    done: 'El teu compte està esborrat. Gràcies per entrenar amb nosaltres.',
  },
}
