/**
 * Runs before the first paint: the chosen colour scheme, and whether a member or a guest was here last, so that the
 * header does not change under the eye; whether the log-in leads on to a screen, which it says. A returning member who opens `/` goes straight to the profile.
 */
export const bootScript = `(function(h){try{var s=localStorage,c=s.getItem('scheme');if(c==='light'||c==='dark')h.dataset.mantineColorScheme=c;var i=s.getItem('session-hint');if(i)h.dataset.session=i;if(i==='in'&&location.pathname==='/')location.replace('/profile')}catch(e){}if(/[?&]returnUrl=(\\/|%2F)(?!\\/|%2F)/i.test(location.search))h.dataset.leads=''})(document.documentElement)`
