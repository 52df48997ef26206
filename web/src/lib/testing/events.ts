/** A published event of an instructor-led course with two free seats. */
export const anEvent = {
  id: 7,
  courseeventid: 7,
  start_date: '2030-05-01T06:00:00Z',
  end_date: null,
  location: 'Oslo',
  booked_slots: 0,
  available_slots: 2,
  max_attendance_count: 2,
  last_registration_date: Number.MAX_SAFE_INTEGER,
  publish_date: '2030-01-01T00:00:00Z',
  published: true,
};
