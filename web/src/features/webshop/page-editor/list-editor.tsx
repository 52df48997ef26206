import { mostOnPage, type PageContent } from '@coursefront/contract/shop/course-pages.ts';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useFieldArray } from 'react-hook-form';
import { useText } from '../../../lib/text/text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import type { PageForm, PageLists } from './use-page-form.ts';

const most: Record<PageLists, number> = {
  programme: mostOnPage.modules,
  trainers: mostOnPage.trainers,
  questions: mostOnPage.questions,
  photos: mostOnPage.photos,
};

export type Item<List extends PageLists> = PageContent[List][number];

type ListEditorProps<List extends PageLists> = {
  form: PageForm;
  list: List;
  /** "Part 2", for the buttons that move and remove it. */
  nameOf: (number: number) => string;
  /** Adds an empty item by a button; a list without it is added to in another way. */
  add?: { label: string; item: () => Item<List> };
  children: (index: number) => ReactNode;
  /** The control that adds to the list instead of a button, unless it is full. */
  adder?: (append: (item: Item<List>) => void) => ReactNode;
};

/** A list of the page: its items can be added, moved and removed. */
export function ListEditor<List extends PageLists>(props: ListEditorProps<List>) {
  const { form, list, nameOf, add, adder, children } = props;
  const text = useText('course-pages');
  const items = useFieldArray({ control: form.fields.control, name: `content.${list as PageLists}` });
  const count = items.fields.length;
  const isFull = count >= most[list];
  const append = (item: Item<List>) => items.append(item as never, { shouldFocus: false });
  const rows = useRef<HTMLOListElement>(null);
  const added = useRef(false);
  useEffect(() => {
    if (added.current && count > 0)
      rows.current?.lastElementChild?.querySelector<HTMLElement>('input[type=text], textarea')?.focus();
    added.current = false;
  }, [count]);

  return (
    <div className="grid gap-4">
      {count > 0 && (
        <ol ref={rows} className="grid gap-5">
          {items.fields.map((item, index) => {
            const name = nameOf(index + 1);
            return (
              <li key={item.id} className="grid gap-4 border-b border-line pb-5 last:border-b-0 last:pb-0">
                <div className="flex items-center gap-1">
                  <h3 className="me-auto text-sm font-semibold">{name}</h3>
                  <IconButton
                    label={text('up', { item: name })}
                    icon={ArrowUp}
                    iconSize="sm"
                    disabled={index === 0}
                    onClick={() => items.move(index, index - 1)}
                  />
                  <IconButton
                    label={text('down', { item: name })}
                    icon={ArrowDown}
                    iconSize="sm"
                    disabled={index === count - 1}
                    onClick={() => items.move(index, index + 1)}
                  />
                  <IconButton
                    label={text('remove', { item: name })}
                    icon={Trash2}
                    iconSize="sm"
                    onClick={() => items.remove(index)}
                  />
                </div>
                {children(index)}
              </li>
            );
          })}
        </ol>
      )}
      {add && (
        <Button
          icon={Plus}
          className="justify-self-start"
          disabled={isFull}
          onClick={() => {
            added.current = true;
            append(add.item());
          }}
        >
          {add.label}
        </Button>
      )}
      {!isFull && adder?.(append)}
    </div>
  );
}
