-- measurements.findMeasurement
select import_file_id, state_on, is_invented, measured_at, tested_from, tested_to
  from estimates.measurement
  order by measurement_id desc
  limit 1;

-- measurements.findModel
select fit, calibration
  from estimates.model
  where measurement_id = (select max(measurement_id)
  from estimates.measurement) and kind = $1;

-- measurements.forgetMeasurement
delete
  from estimates.measurement;

-- measurements.keepMeasurement
delete
  from estimates.measurement;

insert into estimates.measurement (import_file_id, state_on, is_invented, measured_at, tested_from, tested_to)
  values ($1, $2, $3, $4, $5, $6);

insert into estimates.model (measurement_id, kind, fit, calibration) select (select max(measurement_id)
  from estimates.measurement), kind, fit, calibration
  from json_to_recordset($1) as m(kind text, fit jsonb, calibration jsonb);

insert into estimates.quality (measurement_id, kind, "by", name, sales, refused, error, plain_error, cod, held, ordinal) select (select max(measurement_id)
  from estimates.measurement), kind, "by", name, sales, refused, error, plain_error, cod, held, ordinal
  from json_to_recordset($1) as q(kind text, "by" text, name text, sales integer, refused integer, error double precision, plain_error double precision, cod double precision, held double precision, ordinal integer);

-- measurements.listQualities
select kind, "by", name, sales, refused, error, plain_error, cod, held
  from estimates.quality
  where measurement_id = (select max(measurement_id)
  from estimates.measurement) and ($1::text is null or kind = $1)
  order by ordinal;
