const fewSeats = 3;

/** Few are left when a fifth or less is, or three at most. Without the size of the room the number alone decides. */
export const isScarce = (left: number, seats = 0): boolean => left <= fewSeats || left * 5 <= seats;
