/** /rates and /rates/{id}. Values: price (with its currency), name (of a plan), top (name of the top plan), center, day, free. */
export const rates = {
  title: 'Tarifas',
  description: 'Tarifas sin matrícula, desde una clase por semana hasta entrenar sin límite.',
  intro: 'Mes a mes, sin matrícula ni permanencia. Todas valen en todos los centros.',
  introPeriods: 'Sin matrícula. Todas valen en todos los centros.',
  first: {
    title: '¿Es tu primera vez?',
    text_one:
      'Empieza por {{name}}: {{count}} clase por semana para coger el ritmo, a {{price}} la clase. Cuando quieras más, cambias de tarifa.',
    text_other:
      'Empieza por {{name}}: {{count}} clases por semana para coger el ritmo, a {{price}} la clase. Cuando quieras más, cambias de tarifa.',
    textUnlimited: 'Empieza por {{name}} y, cuando quieras, cambias de tarifa.',
    single: 'O prueba antes una clase suelta por {{price}}.',
    go: 'Empezar con {{name}}',
  },
  empty: {
    title: 'Aún no hay tarifas publicadas',
    text: 'Pregunta en tu centro: siempre hay una manera de empezar.',
  },
  pro: {
    title: 'Pro',
    text: 'Con Pro pagas {{price}} más al mes y llevas la marca Pro en tu perfil.',
    included: 'En {{top}} ya va incluido.',
    onTop: 'Incluye la marca Pro en tu perfil, sin pagar más.',
  },
  single: {
    title: '¿Prefieres ir por libre?',
    text: 'Un crédito es una sesión: {{price}} sin tarifa, {{withPlan}} si la tienes. Dura {{months}} meses.',
  },
  help: {
    title: '¿No sabes cuál elegir?',
    text: 'Cuéntanos cuánto quieres entrenar y te decimos cuál te conviene.',
    ask: 'Preguntar',
  },
  already: {
    title: 'Ya tienes tarifa',
    text: 'Ahora entrenas con {{name}}. Puedes cambiarla, pausarla o dejarla cuando quieras.',
    other: 'Ahora entrenas con {{current}}. Para pasarte a {{name}}, cámbiala en tu cuenta.',
    manage: 'Gestionar tu tarifa',
  },
  buy: {
    title: { month: 'Tu primer mes', quarter: 'Tu primer trimestre', year: 'Tu primer año' },
    pro: 'Pro, {{price}} más al mes',
    proNote: 'Llevas la marca Pro en tu perfil.',
    bill: 'Qué pagas',
    plan: 'Tarifa {{name}}',
    off: 'Tu descuento, {{percent}} %',
    covers: 'Entrenas desde hoy y este pago vale hasta el {{day}}.',
    coversFree: 'Entrenas desde hoy. Hasta el {{free}} es gratis y este pago vale hasta el {{day}}.',
    next: {
      month: 'El {{day}} se cobran {{price}}, y así cada día 1.',
      quarter: 'El {{day}} se cobran {{price}}, y así cada tres meses.',
      year: 'El {{day}} se cobran {{price}}, y así cada año.',
    },
    nextFree: 'El {{day}} tampoco se cobra nada, mientras sigáis igual en la familia.',
    leave: 'La cambias o la dejas cuando quieras.',
    leaveLong: 'La cambias o la dejas al acabar lo que has pagado; te avisamos 15 días antes de renovarla.',
    stays: 'Tiene permanencia hasta el {{day}}; después la cambias o la dejas cuando quieras.',
  },
  joined: {
    title: 'Ya entrenas con {{name}}',
    text: 'Tu tarifa vale desde este momento. El recibo te llega por correo.',
    textFree: 'Tu tarifa vale desde este momento. Hoy no se ha cobrado nada.',
    bookWanted: 'Volver a tu clase',
  },
  join: {
    title: 'Cómo empezar',
    text: 'Llama o escribe a {{center}} y te prepararán la tarifa {{name}}. Después reservas desde aquí.',
    call: 'Llamar al {{phone}}',
    write: 'Escribir un correo',
    subject: 'Tarifa {{name}}',
  },
}
