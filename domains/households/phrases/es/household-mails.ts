/** `mails.{template}` of the household's messages. */
export const householdMails = {
  household_invited: {
    subject: '{{by}} te invita a llevar la familia en {{gym}}',
    body: '{{by}} quiere que llevéis entre los dos las reservas y los pagos de la familia en {{gym}}.\n\nAbre el enlace y entra con la cuenta que tiene este correo; si todavía no tienes, créala primero con él. El enlace sirve una vez, durante una semana. Si no lo esperabas, no hace falta que hagas nada.',
    action: 'Ver la invitación',
  },
  dependantUnnamed: 'Una persona a tu cargo',
  dependant_grows_up: {
    subject: '{{name}} cumple 18 años el {{day}}',
    body: '{{name}} firmará y decidirá por su cuenta desde ese día. Dale una cuenta propia desde «Tu familia», con su correo y su documento: conserva su historial y sus créditos. Hasta entonces todo sigue igual.',
    action: 'Ver la familia',
  },
  household_joined: {
    subject: 'Han aceptado tu invitación a la familia',
    body: 'La otra persona ha aceptado tu invitación: desde ahora también puede reservar, cancelar y pagar por las personas de la familia.',
    action: 'Ver la familia',
  },
}
