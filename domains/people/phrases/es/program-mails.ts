/** Mails about programs that use the API, and to admins when the gym is exported, part of `mails`. */
export const programMails = {
  token_made: {
    subject: 'Se ha creado una clave para programas en tu cuenta de {{gym}}',
    body: 'La clave «{{name}}» permite que un programa use tu cuenta, con los permisos que has elegido.\n\nSi no has sido tú, revócala enseguida y cambia la contraseña.',
    action: 'Ver las claves',
  },
  gym_token_made: {
    subject: '{{by}} ha creado una clave para programas en {{gym}}',
    body: 'La clave «{{name}}» permite que un programa lea o cambie datos del gimnasio, con los permisos que se han elegido.\n\nSi no te lo esperabas, revócala enseguida.',
    action: 'Ver las claves',
  },
  gym_exported: {
    subject: 'Se ha exportado todo el gimnasio {{gym}}',
    body: '{{by}} acaba de pedir un archivo con todos los datos del gimnasio: la gente, los pagos, las cuentas bancarias y las contraseñas cifradas.\n\nSi no te lo esperabas, habla con esa persona enseguida y mira el registro de cambios.',
    action: 'Ver el registro',
  },
  webhook_off: {
    subject: '{{gym}}: se ha detenido el webhook «{{name}}»',
    body: '{{why}} Por eso ya no se le envía nada.\n\nDirección: {{url}}\n\nMira qué responde, y cuando vuelva a funcionar actívalo: puedes reenviar los mensajes que no llegaron.',
    action: 'Ver los webhooks',
  },
  webhookOff: {
    failing: 'Hace cinco días que la dirección no acepta ningún mensaje.',
    gone: 'La dirección ha respondido que ya no existe (410).',
  },
}
