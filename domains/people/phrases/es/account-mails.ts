export const accountMails = {
  confirm_email: {
    subject: 'Confirma tu correo en {{gym}}',
    body: 'Se ha creado una cuenta en {{gym}} con este correo. Confirma que es tuyo y te escribiremos aquí: reservas, recibos y lo que pasa en el centro. El enlace sirve durante una semana.\n\nSi no has sido tú, no hagas nada: no recibirás nada más.',
    action: 'Confirmar el correo',
  },
  confirm_new_email: {
    subject: 'Confirma tu nuevo correo en {{gym}}',
    body: 'Se ha pedido que una cuenta de {{gym}} use este correo. El cambio se hace cuando lo confirmes; el enlace sirve durante una semana.\n\nSi no has sido tú, no hagas nada: no cambiará nada.',
    action: 'Confirmar el correo',
  },
  email_in_use: {
    subject: 'Este correo ya tiene cuenta en {{gym}}',
    body: 'Alguien, quizá tú, ha querido usar este correo en otra cuenta de {{gym}}. No hemos cambiado nada, porque ya es el correo de una cuenta.\n\nSi es tuya y no recuerdas la contraseña, pide una nueva. Si no has sido tú, no hagas nada.',
    action: 'Pedir una contraseña nueva',
  },
  email_moved: {
    subject: 'Tu cuenta de {{gym}} usa ahora otro correo',
    body: 'La cuenta que tenía este correo usa ahora otro, que ya está confirmado.\n\nSi has sido tú, no hagas nada. Si no, recupera la cuenta con este enlace durante los próximos siete días: volverá a este correo, se cerrarán todas las sesiones y te enviaremos un enlace para elegir otra contraseña.',
    action: 'No he sido yo: recuperar la cuenta',
  },
  welcome: {
    subject: 'Tu cuenta en {{gym}} ya está lista',
    body: 'Ya puedes entrar con tu documento o con este correo.\n\nMira los horarios, elige una clase y guarda tu sitio. Si es tu primera vez, ven diez minutos antes y te enseñamos la sala.',
    action: 'Ver los horarios',
  },
  invited: {
    subject: 'Tu cuenta en {{gym}}: elige una contraseña',
    body: 'Te hemos dado de alta en {{gym}}. Solo falta que elijas una contraseña; el enlace sirve una vez, durante una semana.\n\nSi se te pasa, pide otro donde pone «¿Has olvidado la contraseña?». Con la cuenta reservas tus clases y ves el entreno del día.',
    action: 'Elegir la contraseña',
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
  new_device: {
    subject: 'Han entrado en tu cuenta de {{gym}} desde un dispositivo nuevo',
    body: 'Alguien, seguramente tú, acaba de entrar en tu cuenta con un navegador que no conocíamos: {{device}}, desde la red {{network}}.\n\nSi has sido tú, no hagas nada. Si no, cierra esa sesión en «Datos personales» y cambia la contraseña enseguida.',
    action: 'Ver las sesiones abiertas',
  },
  password_changed: {
    subject: 'Tu contraseña de {{gym}} ha cambiado',
    body: 'Se ha cambiado la contraseña de tu cuenta y se han cerrado las demás sesiones.\n\nSi no has sido tú, pide una nueva enseguida y avísanos.',
    action: 'Pedir una contraseña nueva',
  },
  factor_changed: {
    subject: 'Ha cambiado la forma de entrar en {{gym}}',
    body: '{{what}}\n\nSi no has sido tú, cambia la contraseña enseguida y avísanos.',
    action: 'Ver el acceso',
  },
  factor: {
    authenticatorAdded:
      'A partir de ahora, para entrar en tu cuenta también se pide un código de tu aplicación.',
    authenticatorRemoved: 'Ya no se pide un código de tu aplicación para entrar en tu cuenta.',
    codesRenewed: 'Se han creado códigos de recuperación nuevos. Los anteriores ya no sirven.',
    passkeyAdded: 'Se ha añadido una llave de acceso a tu cuenta.',
    passkeyRemoved: 'Se ha quitado una llave de acceso de tu cuenta.',
    resetByStaff:
      'El gimnasio ha quitado el segundo paso y las llaves de acceso de tu cuenta y ha cerrado tus sesiones. Entra con tu contraseña y actívalos otra vez.',
  },
  admins_changed: {
    subject: 'Ha cambiado quién administra {{gym}}',
    body: '{{change}}\n\nMotivo: {{reason}}\n\nSi no lo esperabas, míralo enseguida en el registro de cambios o con quien lleva el servidor.',
    action: 'Ver el registro',
  },
  admins: {
    promoted:
      '{{by}} ha dado permisos de administración a {{who}}: lo ve y lo cambia todo, también el dinero.',
    removed: '{{by}} ha quitado los permisos de administración a {{who}}.',
  },
  account_erased: {
    subject: 'Hemos borrado tu cuenta de {{gym}}',
    body: 'Tu cuenta ya no existe: hemos borrado tus datos, has dejado las clases que tenías reservadas y tu tarifa ha terminado. Solo guardamos los recibos, con tu nombre, el tiempo que pide la ley.\n\nEste es el último correo que te escribimos. Gracias por entrenar con nosotros.',
    action: 'Escribir al centro',
  },
}
