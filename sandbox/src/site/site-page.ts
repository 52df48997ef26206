import { type Html, html } from '../pages/html.ts';

/** A small company's page of the usual kind, written as somebody there would. */
export const sitePage = (shop: Html): Html => html`<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <title>Courses – Nordic Safety Academy</title>
  <link rel="stylesheet" href="/site/site.css">
</head>
<body>
  <header class="top">
    <a class="name" href="/site/nordic">Nordic Safety Academy</a>
    <nav aria-label="Main"><a href="#courses">Courses</a><a href="#about">About us</a><a href="#contact">Contact</a></nav>
  </header>
  <main>
    <section class="hero">
      <h1>Everybody home, every evening</h1>
      <p>Since 1998 we have taught people on sites, in workshops and in care how to work without getting hurt: on line when
        it suits you, and in seven cities from Malmö to Luleå.</p>
    </section>
    <section id="courses" aria-labelledby="courses-heading">
      <h2 id="courses-heading">Our courses</h2>
      ${shop}
    </section>
    <section id="about" class="columns">
      <div><h2>Teachers who have been there</h2>
        <p>Our instructors have been fire fighters, crane drivers and paramedics, and most of them still are.</p></div>
      <div><h2>For your whole company</h2>
        <p>Buy places for a team, name the participants, and see who has finished. The certificate comes by itself.</p></div>
      <div><h2>In your language</h2>
        <p>Swedish, English, Finnish, German and more. Ask us about interpreters on site.</p></div>
    </section>
  </main>
  <footer id="contact">
    <p>Nordic Safety Academy · Vasagatan 16, Stockholm · office@nordic.test</p>
    <p class="quiet">A stand-in for a customer’s web site. <a href="/">Front door</a></p>
  </footer>
</body>
</html>
`;
