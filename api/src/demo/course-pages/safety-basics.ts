import type { DemoPages } from './demo-pages.ts';

/** Workplace safety basics, course 101. */
export const safetyBasics: DemoPages = {
  courseId: 101,
  pictures: { trainer: 'karin.jpg', photos: ['warehouse.jpg', 'equipment.jpg'] },
  languages: {
    en: {
      goals:
        'spot the eight most common risks and report a near miss\nchoose and check personal protective equipment\n' +
        'act in the right order after a fire, an injury or a spill\nshow a certificate that is valid for three years',
      programme: [
        {
          title: 'Risks that we walk past every day',
          text: 'Floors, loads, machines and traffic: eight short films from real sites, each with one question.',
        },
        {
          title: 'Your equipment',
          text: 'Helmet, shoes, gloves, eyes and ears:\n- what each of them protects from\n- how to see that it is worn out',
        },
        {
          title: 'When something happens',
          text: 'Alarm, first help, a safe place, the report: in this order, and why.',
        },
        { title: 'Test', text: 'Twelve questions. Ten right answers are enough, and you may try again.' },
      ],
      audience:
        'Everyone who works on a site, in a warehouse or in a workshop: new employees on their first day, hired staff, ' +
        'students in practice.\n\nYou need no earlier knowledge. Most of it is seen and heard, little is read.',
      trainer: {
        name: 'Karin Ståhl',
        role: 'Safety engineer',
        about:
          'Karin spent twenty years on building sites, the last eight as the person who is called when something went wrong. ' +
          'She made this course from what she saw there.',
      },
      certificate:
        'Whoever passes the test gets a certificate with name and date. It is valid for three years, and we remind you before it ends.',
      questions: [
        {
          question: 'How long does it take?',
          answer: 'About 45 minutes. You can stop at any time and go on where you were.',
        },
        { question: 'Does it work on a phone?', answer: 'Yes, on any device with a browser. Headphones help.' },
        { question: 'Which languages can I choose?', answer: 'English, Swedish and Finnish, for films and test.' },
        {
          question: 'Can I buy it for my whole company?',
          answer: 'Yes. From ten places on the price per place is lower, and you see who has passed.',
        },
      ],
      alts: [
        'A warehouse with high shelves and a marked way for people on foot',
        'A helmet, a vest, gloves and boots on a workbench',
      ],
    },
    sv: {
      about:
        'Hur du ser en risk, vem du säger det till och vad du gör när något händer. För alla som arbetar på en byggplats, i ett lager eller i en verkstad.',
      goals:
        'se de åtta vanligaste riskerna och anmäla ett tillbud\nvälja och kontrollera personlig skyddsutrustning\n' +
        'göra saker i rätt ordning vid brand, skada eller spill\nvisa ett intyg som gäller i tre år',
      programme: [
        {
          title: 'Risker vi går förbi varje dag',
          text: 'Golv, laster, maskiner och trafik: åtta korta filmer från riktiga arbetsplatser, var och en med en fråga.',
        },
        {
          title: 'Din utrustning',
          text: 'Hjälm, skor, handskar, ögon och öron:\n- vad var och en skyddar mot\n- hur du ser att den är utsliten',
        },
        { title: 'När något händer', text: 'Larm, första hjälp, säker plats, anmälan: i den ordningen, och varför.' },
        { title: 'Prov', text: 'Tolv frågor. Tio rätt räcker, och du får försöka igen.' },
      ],
      audience:
        'Alla som arbetar på en byggplats, i ett lager eller i en verkstad: nyanställda på sin första dag, inhyrda, praktikanter.' +
        '\n\nInga förkunskaper behövs. Det mesta ser och hör du, lite läser du.',
      trainer: {
        name: 'Karin Ståhl',
        role: 'Skyddsingenjör',
        about:
          'Karin har arbetat tjugo år på byggplatser, de sista åtta som den man ringer när något har gått fel. Kursen bygger på det hon såg där.',
      },
      certificate:
        'Den som klarar provet får ett intyg med namn och datum. Det gäller i tre år, och vi påminner innan det går ut.',
      questions: [
        {
          question: 'Hur lång tid tar det?',
          answer: 'Ungefär 45 minuter. Du kan pausa när du vill och fortsätta där du var.',
        },
        { question: 'Fungerar den i mobilen?', answer: 'Ja, på allt som har en webbläsare. Hörlurar är bra att ha.' },
        { question: 'Vilka språk finns?', answer: 'Engelska, svenska och finska, för filmer och prov.' },
        {
          question: 'Kan jag köpa till hela företaget?',
          answer: 'Ja. Från tio platser är priset per plats lägre, och du ser vilka som är klara.',
        },
      ],
      alts: ['Ett lager med höga hyllor och en markerad gångväg', 'Hjälm, väst, handskar och kängor på en arbetsbänk'],
    },
    fi: {
      about:
        'Miten riski nähdään, kenelle siitä kerrotaan ja mitä tehdään, kun jotain tapahtuu. Kaikille, jotka työskentelevät työmaalla, varastossa tai verstaassa.',
      goals:
        'huomaat kahdeksan yleisintä riskiä ja ilmoitat läheltä piti -tilanteesta\nvalitset ja tarkistat henkilönsuojaimet\n' +
        'toimit oikeassa järjestyksessä tulipalon, tapaturman tai vuodon sattuessa\nnäytät todistuksen, joka on voimassa kolme vuotta',
      programme: [
        {
          title: 'Riskit, joiden ohi kuljemme joka päivä',
          text: 'Lattiat, taakat, koneet ja liikenne: kahdeksan lyhyttä elokuvaa oikeilta työpaikoilta, jokaisessa yksi kysymys.',
        },
        {
          title: 'Suojaimesi',
          text: 'Kypärä, kengät, käsineet, silmät ja korvat:\n- miltä kukin suojaa\n- mistä näkee, että se on kulunut',
        },
        {
          title: 'Kun jotain tapahtuu',
          text: 'Hälytys, ensiapu, turvallinen paikka, ilmoitus: tässä järjestyksessä, ja miksi.',
        },
        { title: 'Koe', text: 'Kaksitoista kysymystä. Kymmenen oikein riittää, ja voit yrittää uudelleen.' },
      ],
      audience:
        'Kaikki, jotka työskentelevät työmaalla, varastossa tai verstaassa: uudet työntekijät ensimmäisenä päivänä, vuokratyöntekijät, harjoittelijat.' +
        '\n\nEsitietoja ei tarvita.',
      trainer: {
        name: 'Karin Ståhl',
        role: 'Turvallisuusinsinööri',
        about:
          'Karin työskenteli kaksikymmentä vuotta rakennustyömailla, viimeiset kahdeksan niin, että hänelle soitettiin, kun jokin meni pieleen.',
      },
      certificate:
        'Kokeen läpäissyt saa todistuksen, jossa on nimi ja päivä. Se on voimassa kolme vuotta, ja muistutamme ennen sen päättymistä.',
      questions: [
        {
          question: 'Kauanko se kestää?',
          answer: 'Noin 45 minuuttia. Voit pysähtyä milloin vain ja jatkaa samasta kohdasta.',
        },
        { question: 'Toimiiko se puhelimessa?', answer: 'Kyllä, kaikilla laitteilla, joissa on selain.' },
      ],
      alts: [
        'Varasto, jossa on korkeat hyllyt ja merkitty kulkureitti',
        'Kypärä, liivi, käsineet ja saappaat työpöydällä',
      ],
    },
  },
};
