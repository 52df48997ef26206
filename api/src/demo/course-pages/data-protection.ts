import type { DemoPages } from './demo-pages.ts';

/** Data protection for everyone, course 110. */
export const dataProtection: DemoPages = {
  courseId: 110,
  pictures: { trainer: null, photos: [] },
  languages: {
    en: {
      goals:
        'tell personal data from other data\nknow when you need a reason, and which ones count\n' +
        'answer somebody who asks what you know about them\ncall the right person when data went the wrong way',
      audience: 'Everybody who opens mails with names in them.',
      certificate: 'The certificate is valid for one year, because the rules keep changing.',
      questions: [
        {
          question: 'Is this legal advice?',
          answer: 'No. It is what everybody at work should know, so that your lawyer has less to do.',
        },
        { question: 'Which languages can I choose?', answer: 'All thirteen of them. Change the language at any time.' },
      ],
    },
    de: {
      about:
        'Was personenbezogene Daten sind, was man mit ihnen tun darf und wen man anruft, wenn sie in falsche Hände geraten sind.',
      goals:
        'personenbezogene Daten von anderen unterscheiden\nwissen, wann man einen Grund braucht und welche gelten\n' +
        'jemandem antworten, der fragt, was Sie über ihn wissen\ndie richtige Person anrufen, wenn Daten abhandengekommen sind',
      audience: 'Alle, die E-Mails mit Namen darin öffnen.',
      certificate: 'Das Zertifikat gilt ein Jahr, denn die Regeln ändern sich.',
      questions: [
        {
          question: 'Ist das eine Rechtsberatung?',
          answer: 'Nein. Es ist das, was alle im Betrieb wissen sollten, damit Ihr Anwalt weniger zu tun hat.',
        },
        { question: 'Welche Sprachen gibt es?', answer: 'Alle dreizehn. Sie können die Sprache jederzeit wechseln.' },
      ],
    },
    ar: {
      about: 'ما هي البيانات الشخصية، وما الذي يجوز لك فعله بها، وبمن تتصل عندما تقع في أيدٍ خاطئة.',
      goals:
        'تمييز البيانات الشخصية من غيرها\nمعرفة متى تحتاج إلى سبب وأي الأسباب مقبولة\n' +
        'الرد على من يسأل عمّا تعرفه عنه\nالاتصال بالشخص المناسب عند تسرّب البيانات',
      audience: 'كل من يفتح رسائل بريد فيها أسماء.',
      certificate: 'الشهادة صالحة لسنة واحدة لأن القواعد تتغيّر باستمرار.',
      questions: [
        { question: 'هل هذه استشارة قانونية؟', answer: 'لا. إنها ما ينبغي أن يعرفه كل من يعمل، كي يقل عمل محاميك.' },
        { question: 'ما اللغات المتاحة؟', answer: 'اللغات الثلاث عشرة كلها. ويمكنك تغيير اللغة في أي وقت.' },
      ],
    },
  },
};
