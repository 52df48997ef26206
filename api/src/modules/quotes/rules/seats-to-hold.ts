type EventSeats = {
  quantity: number;
  /** All seats of the event. */
  seats: number;
  /** Seats that other open quotes hold. */
  heldByQuotes: number;
};

/**
 * The seats that a quote holds: all that it is about, or none. All quotes together hold at most half of an event, so that
 * people who buy always find seats.
 */
export const seatsToHold = ({ quantity, seats, heldByQuotes }: EventSeats): number =>
  heldByQuotes + quantity <= Math.floor(seats / 2) ? quantity : 0;
