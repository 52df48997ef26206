import type { DemoPages } from './demo-pages.ts';

/** First aid and CPR, course 103. */
export const firstAid: DemoPages = {
  courseId: 103,
  pictures: { trainer: 'omar.jpg', photos: ['practice.jpg', 'defibrillator.jpg'] },
  languages: {
    en: {
      goals:
        'stop a bleeding and treat burns and shock\nhelp a child or an adult who chokes\n' +
        'keep heart and lungs going until the ambulance comes\nuse the defibrillator on the wall',
      programme: [
        {
          title: 'Morning: see, secure, call',
          text: 'What to do in the first minute, and what to say to the emergency number.',
        },
        {
          title: 'Morning: wounds, burns, shock',
          text: 'Practice in pairs, with bandages and fake blood. Wear something washable.',
        },
        {
          title: 'Afternoon: heart and lungs',
          text: 'Everybody gets a dummy of their own:\n- compressions and breaths\n- the defibrillator\n- changing in time',
        },
        {
          title: 'Afternoon: an accident',
          text: 'Groups of four meet a situation that they do not know, and talk it over afterwards.',
        },
      ],
      audience:
        'Safety representatives, shift leaders, and everybody who would rather do something than watch.\n\nYou should be able to kneel on the floor. Tell us if you cannot, and we find another way.',
      trainer: {
        name: 'Ivar Strand',
        role: 'Paramedic and teacher',
        about:
          'Ivar drives an ambulance in Stockholm and has taught first aid since 2009. He knows what people forget when it counts.',
      },
      certificate: 'At the end of the day you get a certificate that is valid for two years.',
      questions: [
        {
          question: 'Is lunch included?',
          answer: 'Coffee and fruit are. Lunch is not; there are places to eat around each of our rooms.',
        },
        {
          question: 'What should I wear?',
          answer: 'Comfortable clothes that may get dirty, and no skirt: half of the day is on the floor.',
        },
        {
          question: 'Can you come to us?',
          answer: 'Yes, from eight people on. Use the contact button and tell us where and when.',
        },
      ],
      alts: [
        'A training dummy on a mat, with two people kneeling beside it',
        'A defibrillator in its green box on a wall',
      ],
    },
    sv: {
      about:
        'En dag med övningar: blödning, brännskador, chock, luftvägsstopp och hjärt-lungräddning med hjärtstartare.',
      goals:
        'stoppa en blödning och behandla brännskador och chock\nhjälpa ett barn eller en vuxen som satt i halsen\n' +
        'hålla hjärta och lungor igång tills ambulansen kommer\nanvända hjärtstartaren på väggen',
      programme: [
        { title: 'Förmiddag: se, säkra, larma', text: 'Vad du gör den första minuten och vad du säger till 112.' },
        {
          title: 'Förmiddag: sår, brännskador, chock',
          text: 'Övning i par med förband och låtsasblod. Ta på dig något som går att tvätta.',
        },
        {
          title: 'Eftermiddag: hjärta och lungor',
          text: 'Alla får en egen docka:\n- kompressioner och inblåsningar\n- hjärtstartaren\n- byta i tid',
        },
        {
          title: 'Eftermiddag: en olycka',
          text: 'Grupper om fyra möter en situation som de inte känner till och pratar igenom den efteråt.',
        },
      ],
      audience:
        'Skyddsombud, skiftledare och alla som hellre gör något än ser på.\n\nDu bör kunna stå på knä på golvet. Säg till om det inte går, så hittar vi ett annat sätt.',
      trainer: {
        name: 'Ivar Strand',
        role: 'Ambulanssjukvårdare och lärare',
        about:
          'Ivar kör ambulans i Stockholm och har undervisat i första hjälpen sedan 2009. Han vet vad folk glömmer när det gäller.',
      },
      certificate: 'I slutet av dagen får du ett intyg som gäller i två år.',
      questions: [
        {
          question: 'Ingår lunch?',
          answer: 'Kaffe och frukt ingår, men inte lunch. Det finns ställen att äta på nära alla våra lokaler.',
        },
        {
          question: 'Vad ska jag ha på mig?',
          answer: 'Bekväma kläder som får bli smutsiga och ingen kjol: halva dagen är vi på golvet.',
        },
        {
          question: 'Kan ni komma till oss?',
          answer: 'Ja, från åtta personer. Använd kontaktknappen och berätta var och när.',
        },
      ],
      alts: [
        'En övningsdocka på en matta med två personer på knä bredvid',
        'En hjärtstartare i sin gröna låda på en vägg',
      ],
    },
  },
};
