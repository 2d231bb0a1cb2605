/**
 * Runs before the first paint: sets the colour scheme and whether a member is logged in, so that the header does
 * not change. Redirects a returning member from `/` to the profile. Hides a member's page from the one after a log-out that did
 * not reach the server.
 */
export const bootScript = `(function(h){try{var s=localStorage,c=s.getItem('scheme');if(c==='light'||c==='dark')h.dataset.mantineColorScheme=c;var i=s.getItem('session-hint');if(i){if(i==='out'&&h.dataset.session==='in')h.dataset.unsure='';h.dataset.session=i}if(i==='in'&&location.pathname==='/')location.replace('/profile')}catch(e){}if(/[?&]returnUrl=(\\/|%2F)(?!\\/|%2F)/i.test(location.search))h.dataset.leads=''})(document.documentElement)`
