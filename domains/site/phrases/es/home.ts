/** The home page, and titles and descriptions of all public pages. Values: brand, price, count. */
export const home = {
  hero: {
    title: 'Entra. Lo demás se aprende.',
    subtitle: 'Entrenamiento en grupo, con alguien que te corrige y una plaza a tu nombre.',
    book: 'Reservar',
    register: 'Crear cuenta',
    trial: 'Probar una clase',
    schedule: 'Ver horarios',
  },
  activities: {
    title: 'Qué se entrena aquí',
    intro: 'Fuerza, técnica y pulmones. Elige por lo que te apetece o por lo que te falta.',
    all: 'Todas las actividades',
    previous: 'Actividad anterior',
    next: 'Actividad siguiente',
  },
  plans: {
    title: 'Tarifas sin letra pequeña',
    intro: 'Mes a mes, sin permanencia ni matrícula. Todas valen en todos los centros.',
    introPeriods: 'Sin matrícula. Todas valen en todos los centros.',
    all: 'Ver todas las tarifas',
  },
  installations: {
    title: 'La sala',
    intro: 'Goma, acero y magnesia. Todo lo necesario y ningún espejo.',
    previous: 'Imagen anterior',
    next: 'Imagen siguiente',
    items: {
      one: { title: 'La jaula', caption: 'Seis puestos de barra y sitio para colgarse a gusto.' },
      two: { title: 'Las tarimas', caption: 'Madera donde se pisa, goma donde caen los discos.' },
      three: { title: 'Las anillas', caption: 'Altas para el muscle-up, bajas para la primera dominada.' },
      four: { title: 'Los remos', caption: 'Una fila de remos y la vista puesta en la pantalla.' },
      five: { title: 'Los discos', caption: 'Del rojo al verde, cada kilo en su sitio.' },
      six: { title: 'La entrada', caption: 'La magnesia a un lado y la puerta siempre abierta.' },
    },
  },
  location: {
    title: 'Dónde estamos',
    intro: 'Pasa a ver una clase. No hace falta traer nada.',
    address: 'Dirección',
    email: 'Correo',
    phone: 'Teléfono',
    hours: 'Clases',
    span: 'De {{first}} a {{last}}, de {{from}} a {{to}}',
    oneDay: '{{first}}, de {{from}} a {{to}}',
    call: 'Llamar',
    chat: 'WhatsApp',
    come: 'Cómo llegar',
    openMap: 'Abrir en el mapa',
    mapAlt: 'Plano de las calles que rodean el centro',
  },
  contact: {
    title: 'Pregunta lo que quieras',
    intro: 'Te contesta una persona del centro, normalmente el mismo día.',
    name: 'Nombre',
    email: 'Correo',
    message: 'Mensaje',
    namePlaceholder: 'Cómo te llamas',
    emailPlaceholder: 'Dónde te contestamos',
    messagePlaceholder: 'Cuéntanos',
    nameRequired: 'Dinos cómo te llamas',
    emailRequired: 'Necesitamos un correo para contestarte',
    emailInvalid: 'Este correo no parece completo',
    messageRequired: 'Escribe tu mensaje',
    privacy: 'Usamos estos datos solo para contestarte.',
    privacyLink: 'Política de privacidad',
    send: 'Enviar',
    sending: 'Enviando',
    done: 'Mensaje recibido. Te contestamos pronto.',
    failed: 'No se ha podido enviar. Tu mensaje sigue aquí: inténtalo otra vez.',
  },
  meta: {
    home: {
      title: '{{brand}} · Entrenamiento en grupo',
      description:
        'Clases en grupo de fuerza, halterofilia, gimnásticos y resistencia. Mira los horarios, crea tu cuenta y reserva tu plaza en un minuto.',
    },
    schedule: {
      title: 'Horarios · {{brand}}',
      description:
        'Todas las clases de la semana, de lunes a sábado y de 7 a 22 h. Elige día y hora y reserva tu plaza.',
    },
    activities: {
      title: 'Actividades · {{brand}}',
      description:
        'WOD, Open Box, halterofilia, gimnásticos, endurance, movilidad y más. Qué es cada clase y para quién.',
    },
    visit: {
      title: 'Ven un día · {{brand}}',
      description: 'Reserva una clase de prueba o una clase suelta en {{brand}}, sin crear una cuenta.',
    },
    rates: {
      title: 'Tarifas · {{brand}}',
      description: 'Tarifas sin matrícula, desde una clase por semana hasta entrenar sin límite.',
    },
    faq: {
      title: 'Preguntas frecuentes · {{brand}}',
      description:
        'Primera clase, reservas, lista de espera, créditos, tarifas y pagos: las dudas de siempre, contestadas.',
    },
    contact: {
      title: 'Contacto · {{brand}}',
      description:
        'Dirección, teléfono, correo y plano de cada centro. Escríbenos y te contesta una persona.',
    },
    shop: {
      title: 'Tienda · {{brand}}',
      description:
        'Camisetas, calleras, combas, cinta y botellas: lo que se gasta entrenando, en el mostrador de tu centro.',
    },
    timer: {
      title: 'Cronómetro · {{brand}}',
      description:
        'For time, AMRAP, EMOM, Tabata e intervalos, con cuenta atrás, sonido y pantalla siempre encendida.',
    },
    tools: {
      title: 'Herramientas · {{brand}}',
      description: 'Cronómetro y calculadora de discos para cargar la barra sin hacer cuentas.',
    },
    privacy: {
      title: 'Política de privacidad · {{brand}}',
      description: 'Qué datos guardamos, para qué, durante cuánto tiempo y cómo ejercer tus derechos.',
    },
    cookies: {
      title: 'Política de cookies · {{brand}}',
      description:
        'Solo guardamos en tu navegador lo imprescindible: sesión, idioma y aspecto. Sin rastreadores.',
    },
    legal: {
      title: 'Aviso legal · {{brand}}',
      description:
        'Quién es el titular de este sitio y las condiciones de uso, de reserva y de contratación.',
    },
    accessibility: {
      title: 'Accesibilidad · {{brand}}',
      description:
        'Qué hemos comprobado, qué sabemos que falla y a quién decirlo si algo no te deja reservar.',
    },
    login: {
      title: 'Entrar · {{brand}}',
      description: 'Entra en tu cuenta para reservar, ver tus créditos y tus próximas clases.',
    },
    signup: {
      title: 'Crear cuenta · {{brand}}',
      description: 'Crea tu cuenta en dos minutos, sin coste ni compromiso, y reserva tu primera clase.',
    },
  },
}
