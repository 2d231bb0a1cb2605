/** The calendar of a coach elsewhere, in /admin/appointments. */
export const outsideCalendar = {
  title: 'El teu altre calendari',
  failed: 'No s’ha pogut carregar el calendari',
  intro:
    'Amb l’adreça ICS d’un calendari de Google, Apple o Outlook, a les hores en què hi hagi alguna cosa no es podrà reservar cap cita.',
  address: 'Adreça ICS',
  otherAddress: 'Una altra adreça ICS',
  hint: 'L’adreça secreta del calendari, en format iCal. No s’ensenya a ningú.',
  save: 'Desar i llegir',
  saved: 'Calendari desat',
  remove: 'Deixar de llegir-lo',
  removed: 'Ja no es llegeix',
  reading: 'Llegim el calendari de {{host}} cada quart d’hora.',
  read: 'L’última vegada, {{when, el}}. Estones ocupades les properes setmanes: {{times}}.',
  since:
    'Des {{since, del}}; l’últim intent, {{tried, el}}. Mentrestant val el que es va llegir l’última vegada.',
  clashes: 'Cites que coincideixen amb alguna cosa d’aquest calendari. Es mantenen:',
  others: 'Tampoc no es poden llegir els calendaris de: {{names}}.',
  trouble: {
    unreachable: 'No es pot connectar amb el servidor del calendari',
    slow: 'El servidor del calendari no respon a temps',
    private: 'L’adreça porta a un servidor que no és públic',
    status: 'El servidor del calendari ha respost {{detail}}: potser l’adreça ja no val',
    too_big: 'El calendari ocupa més de 5 MB: fes-ne servir un altre amb menys història',
    not_calendar: 'En aquesta adreça no hi ha cap calendari que s’entengui',
    repeats: 'El calendari té massa repeticions',
    too_long: 'Es triga massa a llegir el calendari: fes-ne servir un de més senzill',
    zone: 'El calendari fa servir una zona horària desconeguda: {{detail}}',
    sealed: 'L’adreça es va desar en una altra instal·lació: escriu-la una altra vegada',
  },
}
