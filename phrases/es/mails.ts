/**
 * Texts of e-mails. Paragraphs are parted by an empty line; `action` is the button's text.
 * Values: name, gym, activity, when, center, reason, minutes, refund, and for a contact message from, email, message.
 */
export const mails = {
  greeting: 'Hola, {{name}}:',
  when: '{{day}} a las {{time}}',
  copyLink: 'Si el botón no funciona, copia esta dirección en el navegador:',
  footer: 'Recibes este correo porque tienes una cuenta en {{gym}}.',
  welcome: {
    subject: 'Tu cuenta en {{gym}} ya está lista',
    body: 'Ya puedes entrar con tu documento o con este correo.\n\nMira los horarios, elige una clase y guarda tu sitio. Si es tu primera vez, ven diez minutos antes y te enseñamos la sala.',
    action: 'Ver los horarios',
  },
  reset_password: {
    subject: 'Cambia tu contraseña de {{gym}}',
    body: 'Alguien, seguramente tú, ha pedido una contraseña nueva para tu cuenta. El enlace sirve una sola vez y caduca dentro de una hora.\n\nSi no has sido tú, no hagas nada: tu contraseña sigue siendo la misma.',
    action: 'Elegir una contraseña nueva',
  },
  email_changed: {
    subject: 'Tu correo de {{gym}} ha cambiado',
    body: 'La cuenta que tenía este correo usa ahora otro. A partir de este momento te escribiremos allí.\n\nSi no has sido tú, dínoslo enseguida.',
    action: 'Escribir al centro',
  },
  password_changed: {
    subject: 'Tu contraseña de {{gym}} ha cambiado',
    body: 'Se ha cambiado la contraseña de tu cuenta y se han cerrado las demás sesiones.\n\nSi no has sido tú, pide una nueva enseguida y avísanos.',
    action: 'Pedir una contraseña nueva',
  },
  account_erased: {
    subject: 'Hemos borrado tu cuenta de {{gym}}',
    body: 'Tu cuenta ya no existe: hemos borrado tus datos, has dejado las clases que tenías reservadas y tu tarifa ha terminado. Solo guardamos los recibos, sin tu nombre, el tiempo que pide la ley.\n\nEste es el último correo que te escribimos. Gracias por entrenar con nosotros.',
    action: 'Escribir al centro',
  },
  promoted: {
    subject: 'Tienes sitio en {{activity}}, {{when}}',
    body: 'Se ha liberado una plaza y es tuya: {{activity}}, {{when}}, en {{center}}.\n\nHemos usado un crédito o una sesión de tu tarifa, si la clase lo pide. Si al final no puedes venir, tienes {{minutes}} minutos para dejarla sin perder nada.',
    action: 'Ver la clase',
  },
  place_offered: {
    subject: 'Hay una plaza libre en {{activity}}, {{when}}',
    body: 'Se ha liberado una plaza en {{activity}}, {{when}}, en {{center}}.\n\nFalta poco para que empiece, así que la ofrecemos a todas las personas en espera: la primera que la acepte se la queda.',
    action: 'Quedarme la plaza',
  },
  removed_by_staff: {
    subject: 'Ya no estás en {{activity}}, {{when}}',
    body: 'El equipo de {{center}} te ha quitado de {{activity}}, {{when}}.\n\n{{refund}}',
    action: 'Buscar otra clase',
  },
  added_by_staff: {
    subject: 'Te hemos apuntado a {{activity}}, {{when}}',
    body: 'El equipo de {{center}} te ha guardado un sitio en {{activity}}, {{when}}.\n\nSi no puedes venir, déjalo a tiempo y otra persona podrá usarlo.',
    action: 'Ver la clase',
  },
  class_cancelled: {
    subject: 'Clase anulada: {{activity}}, {{when}}',
    body: 'Sentimos decírtelo: {{activity}}, {{when}}, en {{center}}, no se hará.\n\n{{refund}}',
    action: 'Buscar otra clase',
  },
  wait_skipped: {
    subject: 'No hemos podido darte la plaza de {{activity}}, {{when}}',
    body: 'Se ha liberado una plaza en {{activity}}, {{when}}, en {{center}}, y te tocaba a ti, pero no hemos podido dártela: {{reason}}\n\nLa plaza ha pasado a la siguiente persona y ya no estás en la lista de espera.',
    action: 'Ver la clase',
  },
  contact_message: {
    subject: 'Mensaje de {{from}} desde la web',
    body: '{{from}} ({{email}}) escribe:\n\n{{message}}\n\nPara contestar, responde a este correo.',
    action: '',
  },
  receipt: {
    subject: 'Tu recibo de {{gym}}: {{what}}',
    body: 'Hemos recibido tu pago de {{amount}}: {{what}}. Gracias.\n\nEl recibo va con este correo, y lo tienes siempre en tu perfil.',
    action: 'Mira tus pagos',
  },
  refunded: {
    subject: 'Te devolvemos {{amount}}',
    body: 'Te hemos devuelto {{amount}} de un pago: {{what}}. El dinero vuelve a la tarjeta con la que pagaste; el banco puede tardar unos días en mostrarlo.\n\nEl recibo actualizado va con este correo.',
    action: 'Mira tus pagos',
  },
  refund: {
    returned: 'El crédito o la sesión que usaste vuelve a ser tuyo.',
    none: 'Esta plaza no te había costado ningún crédito, o no se devuelve.',
  },
}
