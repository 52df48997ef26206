import { directionOf, localeOf } from '@coursefront/contract/languages.ts';
import { type CoursePage, linesOf } from '@coursefront/contract/shop/course-pages.ts';
import { Award, Check, ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../../lib/text/text.ts';
import { classes } from '../../../ui/classes.ts';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { PageWords } from './page-words.tsx';
import { keyed } from './plain-words.ts';

type Part = { id: string; title: string; content: ReactNode };

/** The customer's text about the course, part by part. Empty parts are left out. */
export function CourseSections({ page }: { page: CoursePage }) {
  const text = useText('webshop');
  const parts = usePageParts(page);
  if (parts.length === 0) return null;
  return (
    <div className="grid min-w-0 gap-10">
      {parts.length > 2 && (
        <nav
          aria-label={text('page.contents')}
          className="-mb-2 flex flex-wrap gap-x-5 gap-y-1 border-y border-line py-2"
        >
          {parts.map(({ id, title }) => (
            <a key={id} href={`#${id}`} className="inline-flex min-h-8 items-center text-sm font-medium">
              {title}
            </a>
          ))}
        </nav>
      )}
      {parts.map(({ id, title, content }) => (
        <section key={id} aria-labelledby={id} className="grid gap-4">
          <h2 id={id} className="scroll-mt-20">
            {title}
          </h2>
          <div lang={localeOf(page.language)} dir={directionOf(page.language)}>
            {content}
          </div>
        </section>
      ))}
    </div>
  );
}

/** In the order in which people decide: what they get, how it goes, whether it is for them, who teaches, what remains. */
function usePageParts(page: CoursePage): Part[] {
  const text = useText('webshop');
  const goals = linesOf(page.goals);
  const parts: (Part | false)[] = [
    goals.length > 0 && { id: 'goals', title: text('page.goals'), content: <Goals goals={goals} /> },
    page.programme.length > 0 && {
      id: 'programme',
      title: text('page.programme'),
      content: <Programme modules={page.programme} />,
    },
    page.audience !== '' && {
      id: 'audience',
      title: text('page.audience'),
      content: <PageWords text={page.audience} />,
    },
    page.photos.length > 0 && { id: 'photos', title: text('page.photos'), content: <Photos photos={page.photos} /> },
    page.trainers.length > 0 && {
      id: 'trainers',
      title: text('page.trainers', { count: page.trainers.length }),
      content: <Trainers trainers={page.trainers} />,
    },
    page.certificate !== '' && {
      id: 'certificate',
      title: text('page.certificate'),
      content: <Certificate words={page.certificate} />,
    },
    page.questions.length > 0 && {
      id: 'questions',
      title: text('page.questions'),
      content: <Questions questions={page.questions} />,
    },
  ];
  return parts.filter((part) => part !== false);
}

function Goals({ goals }: { goals: readonly string[] }) {
  return (
    <ul className="grid max-w-prose gap-3">
      {keyed(goals).map(({ key, item: goal }) => (
        <li key={key} className="flex gap-3">
          <Icon of={Check} className="mt-1 shrink-0 text-brand-text" />
          <span className="min-w-0 text-pretty wrap-anywhere">{goal}</span>
        </li>
      ))}
    </ul>
  );
}

function Programme({ modules }: { modules: CoursePage['programme'] }) {
  return (
    <ol className="grid divide-y divide-line rounded-lg border border-line bg-surface">
      {keyed(modules).map(({ key, item: { title, text } }) => (
        <li key={key} className="flex gap-4 px-5 py-4">
          <span aria-hidden="true" className="mt-0.5 font-semibold text-brand-text tabular-nums">
            {Number(key) + 1}
          </span>
          <div className="grid min-w-0 gap-1">
            <h3 className="text-md wrap-anywhere">{title}</h3>
            {text !== '' && <PageWords text={text} />}
          </div>
        </li>
      ))}
    </ol>
  );
}

function Photos({ photos }: { photos: CoursePage['photos'] }) {
  return (
    <ul className={classes('grid gap-3', photos.length > 1 && 'grid-cols-2', photos.length > 4 && '@2xl:grid-cols-3')}>
      {keyed(photos).map(({ key, item: { src, width, height, alt } }) => (
        <li key={key}>
          <img
            src={src}
            width={width}
            height={height}
            alt={alt}
            loading="lazy"
            className="aspect-3/2 w-full rounded-lg bg-surface-2 object-cover"
          />
        </li>
      ))}
    </ul>
  );
}

function Trainers({ trainers }: { trainers: CoursePage['trainers'] }) {
  return (
    <ul className="grid gap-6">
      {keyed(trainers).map(({ key, item: { name, role, about, picture } }) => (
        <li key={key} className="flex gap-4">
          <Avatar name={name} picture={picture?.src ?? null} size="xl" />
          <div className="grid min-w-0 content-start gap-1">
            <h3 className="text-md wrap-anywhere">{name}</h3>
            {role !== '' && <p className="text-sm text-ink-3 wrap-anywhere">{role}</p>}
            {about !== '' && <PageWords text={about} />}
          </div>
        </li>
      ))}
    </ul>
  );
}

function Certificate({ words }: { words: string }) {
  return (
    <div className="flex gap-4 rounded-lg bg-brand-tint p-5">
      <Icon of={Award} className="mt-0.5 shrink-0 text-brand-text" />
      <PageWords text={words} />
    </div>
  );
}

/** Opens and closes without any script. */
function Questions({ questions }: { questions: CoursePage['questions'] }) {
  return (
    <div className="grid divide-y divide-line rounded-lg border border-line bg-surface">
      {keyed(questions).map(({ key, item: { question, answer } }) => (
        <details key={key} className="group px-5">
          <summary className="flex cursor-pointer list-none items-center justify-between gap-4 py-4 font-semibold [&::-webkit-details-marker]:hidden">
            <span className="min-w-0 wrap-anywhere">{question}</span>
            <Icon of={ChevronDown} className="shrink-0 text-ink-3 group-open:rotate-180" />
          </summary>
          <div className="pb-4">
            <PageWords text={answer} />
          </div>
        </details>
      ))}
    </div>
  );
}
