/** Push messages on /config/your-account. */
export const pushSettings = {
  title: 'Avisos en el móvil',
  intro: 'Entérate al momento de lo que pasa con tus clases y tus pagos. Los correos te llegan igual.',
  here: 'Avisos en este dispositivo',
  onHere: 'Activados en este dispositivo. Al salir de tu cuenta se desactivan.',
  offHere: 'Desactivados en este dispositivo.',
  denied: 'Tu navegador los tiene bloqueados para esta web. Permítelos en sus ajustes y vuelve.',
  never: 'Este navegador no puede recibirlos. En el iPhone, añade antes la app a la pantalla de inicio.',
  failed: 'No hemos podido activarlos: el servicio de avisos de tu navegador no responde. Prueba más tarde.',
  what: 'Avísame de esto',
  whatByMail: 'Por correo',
  kind: {
    promotion: 'Consigo plaza o me apuntan a una clase',
    offer: 'Queda una plaza libre y estoy en espera',
    cancelled: 'Anulan una clase mía, me quitan de ella o tengo una falta',
    reminder: 'Recordatorio dos horas antes de mi clase',
    payments: 'Un pago falla, o el banco pide que lo confirme',
    coaching: 'Sustituciones y clases que me asignan',
    health: 'El sistema va mal',
    bests: 'Bato una marca mía, al día siguiente, también por correo',
    broadcast: 'Noticias de mi gimnasio, también por correo',
  },
}
