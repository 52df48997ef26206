import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from '../classes.ts';

const edge = 'rounded-lg border bg-surface';

type CardProps = ComponentProps<'section'> & {
  /** Set to false if rows, a table or a picture reach the edge. */
  padded?: boolean;
  /** Marks a region with destructive actions. */
  danger?: boolean;
};

/** A region with a thin border and no shadow. Do not nest cards. */
export function Card({ padded = true, danger = false, className, ...rest }: CardProps) {
  return (
    <section
      {...rest}
      className={classes(edge, danger ? 'border-danger-line' : 'border-line', padded && 'p-5 md:p-6', className)}
    />
  );
}

type CardHeadProps = { title: ReactNode; id?: string; beside?: ReactNode; actions?: ReactNode };

/** The title line of a card that is not padded: title, a count beside it, actions at the end or, where it is narrow, below. */
export function CardHead({ title, id, beside, actions }: CardHeadProps) {
  return (
    <div className="flex flex-wrap items-center gap-3 border-b border-line px-5 py-4">
      <div className="flex grow flex-wrap items-center gap-3">
        <h2 id={id}>{title}</h2>
        {beside}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </div>
  );
}

type TitledCardProps = Omit<CardHeadProps, 'id'> & Pick<CardProps, 'id' | 'className' | 'children'>;

/** A region with a title line; its content reaches the edge. */
export function TitledCard({ title, beside, actions, children, ...rest }: TitledCardProps) {
  const heading = useId();
  return (
    <Card {...rest} padded={false} aria-labelledby={heading}>
      <CardHead id={heading} title={title} beside={beside} actions={actions} />
      {children}
    </Card>
  );
}
