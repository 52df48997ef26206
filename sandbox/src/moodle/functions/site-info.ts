import { createHash } from 'node:crypto';
import { requestReset } from '../login/passwords.ts';
import { fullname, type Site, settingsOf } from '../site/site.ts';
import { object, optional, text } from '../webservice/parameters.ts';
import { type Call, mobileFunction, type WsFunction, wsFunction } from '../webservice/ws-function.ts';
import { pictureOf } from './show-user.ts';

const release = { release: '5.1.5 (Build: 20260608)', version: '2025100605' };

const features = {
  usecomments: 1,
  usetags: 1,
  enablenotes: 1,
  messaging: 1,
  enableblogs: 1,
  enablecompletion: 1,
  enablebadges: 1,
  messagingallusers: 0,
  enablecustomreports: 1,
  enableglobalsearch: 0,
  mnet_dispatcher_mode: 0,
  enablecompetencies: 1,
};

/** Lists the functions of the token's service, so it needs all other functions first. */
export const siteInfo = (functions: Record<string, WsFunction>) => ({
  core_webservice_get_site_info: mobileFunction({}, ({ site, url, user, service }) => {
    const offered = Object.entries(functions).filter(([, { mobile }]) => mobile || service === 'product_api');
    return {
      sitename: settingsOf(site).fullname,
      username: user.username,
      firstname: user.firstname,
      lastname: user.lastname,
      fullname: fullname(user),
      lang: user.lang,
      userid: user.id,
      siteurl: url,
      userpictureurl: pictureOf(site, url, 'f1'),
      functions: offered
        .filter(([name]) => !site.isBroken('lms.refuse', name))
        .map(([name]) => ({ name, version: release.version })),
      downloadfiles: 1,
      uploadfiles: service === 'product_api' ? 0 : 1,
      ...release,
      mobilecssurl: '',
      advancedfeatures: Object.entries(features).map(([name, value]) => ({ name, value })),
      usercanmanageownfiles: true,
      userquota: 104_857_600,
      usermaxuploadfilesize: 52_428_800,
      userhomepage: 1,
      userprivateaccesskey: createHash('md5').update(`${site.name} ${user.id}`).digest('hex'),
      siteid: 1,
      sitecalendartype: 'gregorian',
      usercalendartype: 'gregorian',
      userissiteadmin: user.siteAdmin,
      theme: 'boost',
      limitconcurrentlogins: 0,
      policyagreed: 0,
    };
  }),
});

export const logoUrls = (site: Site, url: string) => {
  const files = `${url}/pluginfile.php/1/core_admin`;
  const { madeAt } = settingsOf(site);
  return {
    logourl: `${files}/logo/0x200/${madeAt}/logo.png`,
    compactlogourl: `${files}/logocompact/300x300/${madeAt}/logocompact.png`,
  };
};

export function publicConfig(site: Site, url: string) {
  const { fullname, loginViaEmail, webServices, maintenance } = settingsOf(site);
  return {
    wwwroot: url,
    httpswwwroot: url,
    sitename: fullname,
    guestlogin: 1,
    rememberusername: 2,
    authloginviaemail: Number(loginViaEmail),
    registerauth: '',
    forgottenpasswordurl: '',
    authinstructions: '',
    authnoneenabled: 0,
    enablewebservices: Number(webServices),
    enablemobilewebservice: 1,
    maintenanceenabled: Number(maintenance),
    maintenancemessage: '',
    ...logoUrls(site, url),
    typeoflogin: 1,
    launchurl: `${url}/admin/tool/mobile/launch.php`,
    mobilecssurl: '',
    tool_mobile_disabledfeatures: '',
    country: '0',
    agedigitalconsentverification: false,
    supportpage: '',
    supportavailability: 1,
    autolang: 1,
    lang: 'en',
    langmenu: 1,
    langlist: '',
    locale: '',
    tool_mobile_minimumversion: '',
    tool_mobile_iosappid: '633359593',
    tool_mobile_androidappid: 'com.moodle.moodlemobile',
    tool_mobile_setuplink: 'https://download.moodle.org/mobile',
    tool_mobile_qrcodetype: 1,
    warnings: [],
    showloginform: 1,
  };
}

const userMenu = [
  'profile,moodle|/user/profile.php',
  'grades,grades|/grade/report/mygrades.php',
  'calendar,core_calendar|/calendar/view.php?view=month',
  'privatefiles,moodle|/user/files.php',
  'reports,core_reportbuilder|/reportbuilder/index.php',
].join('\n');

const resetNotice = `<p>If you supplied a correct username or unique email address then an email should have been sent to you.</p>
   <p>It contains easy instructions to confirm and complete this password change.
If you continue to have difficulty, please contact the site administrator.</p>`;

type ResetCall = Pick<Call, 'site' | 'url' | 'mails'>;

const resetNeedsOne = ['username', 'email'].map((item) => ({
  item,
  itemid: 0,
  warningcode: 'fielderror',
  message: 'Enter either username or email address',
}));

const whoseReset = { username: optional(text), email: optional(text) };

/** Gives the same answer whether or not the account exists. */
function mailReset({ site, url, mails }: ResetCall, given: { username?: string; email?: string }) {
  if (!given.username === !given.email) return { status: 'dataerror', notice: '', warnings: resetNeedsOne };
  mails.push(...requestReset(site, url, given));
  return { status: 'emailpasswordconfirmmaybesent', notice: resetNotice, warnings: [] };
}

/** The same for visitors who are not logged in. */
export const askForReset = (call: ResetCall, args: unknown) => mailReset(call, object(whoseReset).read(args, 'args'));

export const siteFunctions = {
  tool_mobile_get_public_config: mobileFunction({}, ({ site, url }) => publicConfig(site, url)),

  tool_mobile_get_config: mobileFunction({ section: optional(text) }, ({ site }) => {
    const { fullname, shortname, supportEmail, timezone } = settingsOf(site);
    const settings = {
      fullname,
      shortname,
      sitepolicy: '',
      tool_mobile_custommenuitems: '',
      supportemail: supportEmail,
      supportpage: '',
      customusermenuitems: userMenu,
      timezone,
      searchengine: 'simpledb',
    };
    return { settings: Object.entries(settings).map(([name, value]) => ({ name, value })), warnings: [] };
  }),

  core_auth_request_password_reset: wsFunction(whoseReset, mailReset),
};
